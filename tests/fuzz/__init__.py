"""Files and command lines made to break us: from the published schemas at their limits, and from
real files changed within their structure. A case is made from its number alone."""
