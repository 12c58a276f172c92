#!/usr/bin/env bash
# WebKitGTK's HTTP library lets Expires win over Max-Age when it comes later, and Express always writes it later.
#
# With: express 5.3.0 (npm); libsoup 3.2.3-0+deb12u2, which WebKitGTK uses (Debian 12), read through gir1.2-soup-3.0 and python3-gi.
# Expected: RFC 6265, 5.3, step 3: a cookie with both attributes lives for Max-Age, in whatever order they stand. Max-Age is a span, so it holds for a client
#   whose clock differs from the server's; Chromium and Firefox do so.
# Seen: res.cookie('sent', '1', { maxAge: 600_000 }) on a server whose clock is a day behind the client's writes
#     sent=1; Max-Age=600; Path=/; Expires=<yesterday>
#   libsoup's parser takes the attributes in turn and keeps the last: the cookie expired yesterday and is never sent. With the order reversed, or without Expires,
#   it lives for 600 s.
# So: a cookie with a short life is lost by visitors of such browsers whose clocks are ahead. Write Max-Age alone.
# Run as root on Debian 12, with Node; installs the two Debian packages, and express into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
apt-get update -qq
apt-get install -y -qq --no-install-recommends gir1.2-soup-3.0=3.2.3-0+deb12u2 libsoup-3.0-0=3.2.3-0+deb12u2 python3-gi=3.42.2-3+b1 > "$folder/apt.log" 2>&1
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . express@5.3.0

cat > server.mjs <<'JS'
import express from 'express';
const dayMs = 86_400_000;
const realNow = Date.now;
Date.now = () => realNow() - dayMs;
const app = express();
app.get('/', (_req, res) => res.cookie('sent', '1', { maxAge: 600_000 }).end());
const server = app.listen(0, '127.0.0.1', async () => {
  const response = await fetch(`http://127.0.0.1:${server.address().port}/`);
  console.log(response.headers.get('set-cookie'));
  server.close();
});
JS
cat > lifetimes.py <<'PY'
import sys
import gi
gi.require_version('Soup', '3.0')
from gi.repository import GLib, Soup

origin = GLib.Uri.parse('http://127.0.0.1/', GLib.UriFlags.NONE)
now = GLib.DateTime.new_now_utc()
pair, max_age, path, expires = sys.argv[1].split('; ')
for name, parts in (
    ('as Express writes it', (pair, max_age, path, expires)),
    ('Expires before Max-Age', (pair, expires, path, max_age)),
    ('Max-Age alone', (pair, max_age, path)),
):
    end = Soup.Cookie.parse('; '.join(parts), origin).get_expires()
    seconds = end.difference(now) / 1_000_000
    print(f'{name}: {"lives for about 600 s" if 590 < seconds < 610 else "has expired" if seconds < 0 else f"{seconds} s"}')
PY

header=$(node server.mjs)
seen=$(/usr/bin/python3 lifetimes.py "$header")
printf '%s\n%s\n' "$header" "$seen"
[[ $header =~ ^sent=1\;\ Max-Age=600\;\ Path=/\;\ Expires=.*\ GMT$ ]]
[ "$seen" = "as Express writes it: has expired
Expires before Max-Age: lives for about 600 s
Max-Age alone: lives for about 600 s" ]
