// A page of one scenario: what it knows stands in the page itself.

begin(JSON.parse($("data").textContent ?? ""));
