// Browsers start no worker from a page on disk, and the search runs in one: a hidden frame stands in.
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inner = this.frame.contentWindow;
      const load = (path) =>
        new Promise((done, failed) => {
          const script = inner.document.createElement("script");
          script.src = path;
          script.onload = done;
          script.onerror = failed;
          inner.document.body.append(script);
        });
      inner.document.open();
      inner.document.write("<!doctype html><html><body></body></html>");
      inner.document.close();
      inner.postMessage = (data) => this.answer(data);
      inner.importScripts = (...paths) =>
        paths.reduce((before, path) => before.then(() => load(path)), Promise.resolve());
      this.inner = inner;
      this.ready = load(url);
    }
    answer(data) {
      const event = new MessageEvent("message", { data });
      this.dispatchEvent(event);
      if (this.onmessage) this.onmessage(event);
    }
    postMessage(data) {
      this.ready.then(() => this.inner.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      this.frame.remove();
    }
  };
  window.Worker = window.IFrameWorker;
}
