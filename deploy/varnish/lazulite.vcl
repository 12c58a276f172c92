vcl 4.1;
# The site behind Varnish, a shared cache without TLS: put Caddy, HAProxy or nginx in front of it, and run the servers with TRUST_PROXY=2 (otherwise 1).
# varnishd -f /etc/varnish/lazulite.vcl -s malloc,512m -p backend_idle_timeout=50
# With -a :80 -a purge=127.0.0.1:6083 as well, deploy/purge can ban changed responses; that port is only accessible on this machine.
# (The servers close a connection after 65 s without a request; Varnish must close it earlier.) ADMIN_PORT is not forwarded.
# A server that stops must serve on until three probes have failed: run the servers with DRAIN_MS=3000.
import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 500ms;
  # A busy server answers late, so it is taken out only after three failed probes.
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
  # Sent by deploy/purge: bans every response that has one of the tags, given as a pattern like c-news-403|l-news.
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
  # With the buffered body Varnish can resend a form if the server closed the connection before it read anything; its idempotency key prevents duplicates.
  if (req.method == "POST") {
    std.cache_req_body(128KB);
  }
  # Films are passed through in parts, and forms are never stored.
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^(/[^/]+)?/media/") {
    return (pass);
  }
  # While a server is healthy, a stale response is sent for ten minutes (stale-while-revalidate) and revalidated in the background; otherwise for its own grace.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 600s;
  }
  # No public response depends on a cookie.
  return (hash);
}

sub vcl_backend_fetch {
  # A retry goes to the other server.
  if (bereq.retries > 0) {
    set bereq.backend = servers.backend();
  }
}

sub vcl_backend_response {
  # During a release each server may have files that the other does not have.
  if (beresp.status == 404 && bereq.url ~ "^(/[^/]+)?/assets/" && bereq.retries == 0) {
    return (retry);
  }
  # Exactly as long as the response allows: it ends when an article is published or withdrawn. Pages have stale-if-error, written last and longer; the API
  # has only stale-while-revalidate, within which Varnish also answers while no server does.
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "stale-(if-error|while-revalidate)=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-(if-error|while-revalidate)=(\d+).*", "\2s"), 0s);
  }
}

sub vcl_backend_error {
  # A form is never sent twice.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_deliver {
  # Only the cache needs this header.
  unset resp.http.Cache-Tag;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
