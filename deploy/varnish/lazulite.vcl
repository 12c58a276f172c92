vcl 4.1;
# The site behind Varnish, a shared cache, which has no TLS: put Caddy, HAProxy or nginx in front of it, and run the servers with TRUST_PROXY=2 (1 without).
# varnishd -f /etc/varnish/lazulite.vcl -s malloc,512m -p backend_idle_timeout=50
# With -a :80 -a purge=127.0.0.1:6083 beside it, deploy/purge drops what has changed; nobody else reaches that port.
# (The servers close a connection after 65 s without a request; Varnish has to be first.) ADMIN_PORT is named nowhere, so nobody reaches it through Varnish.
import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 500ms;
  # A busy server answers late: it is out after three probes in a row, or both would be.
  .timeout = 10s;
  .window = 3;
  .threshold = 1;
  .initial = 1;
}
backend first {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
  .connect_timeout = 2s;
}
backend second {
  .host = "127.0.0.1";
  .port = "3002";
  .probe = ready;
  .connect_timeout = 2s;
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(first);
  servers.add_backend(second);
}

sub vcl_recv {
  # From deploy/purge: drops every answer that has one of the tags, a pattern like c-news-403|l-news.
  if (local.socket == "purge") {
    if (req.method != "BAN" || !req.http.Ban-Tags) {
      return (synth(400));
    }
    ban("obj.http.Cache-Tag ~ (^|,)(" + req.http.Ban-Tags + ")(,|$)");
    return (synth(200));
  }
  set req.backend_hint = servers.backend();
  if (req.url ~ "^/(healthz|readyz|metrics)(\?|$)") {
    return (synth(404));
  }
  # With its body at hand Varnish can send a form again when the server closed the connection before it read anything; the key of the form keeps it single.
  if (req.method == "POST") {
    std.cache_req_body(128KB);
  }
  # Films pass through in parts; forms are never stored.
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^(/[^/]+)?/media/") {
    return (pass);
  }
  # While a server answers, what is stale is sent for ten minutes (stale-while-revalidate) and renewed in the background; else as long as the answer allows.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 600s;
  }
  # No public answer depends on a cookie.
  return (hash);
}

sub vcl_backend_fetch {
  # A request that is repeated goes to the other server.
  if (bereq.retries > 0) {
    set bereq.backend = servers.backend();
  }
}

sub vcl_backend_response {
  # During a release each server has files that the other has not.
  if (beresp.status == 404 && bereq.url ~ "^(/[^/]+)?/assets/" && bereq.retries == 0) {
    return (retry);
  }
  # As long as the answer allows, and not a second longer: it ends where an embargo or a withdrawal begins.
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
  }
}

sub vcl_backend_error {
  # A form is never sent twice.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_deliver {
  # For the cache only.
  unset resp.http.Cache-Tag;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
