#!/usr/bin/env bash
# WebKitGTK draws a point with the scale of its drawing although `vector-effect: non-scaling-stroke` says that its stroke is not scaled.
#
# With: WebKitGTK 2.50.6 (Debian 12, gir1.2-webkit2-4.1 2.50.6-1~deb12u2), through python3-gi.
# Expected: a path of zero length with round caps is a point as wide as its stroke (SVG 2, stroke-linecap), here 9 pixels, because the stroke is not scaled (SVG 2, vector-effect). So do
#   Chromium and Firefox, and WebKitGTK with every path that has a length.
# Seen: in a drawing that is stretched 19 times in one direction, "M10 5h0" is 170 pixels wide, and "M10 5h0.01" is 9.
# So: give points a length.
# Run as root on Debian 12; installs Debian's packages.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
apt-get update -qq
apt-get install -y -qq --no-install-recommends gir1.2-gtk-3.0 gir1.2-webkit2-4.1=2.50.6-1~deb12u2 python3-gi python3-gi-cairo xauth xvfb > "$folder/apt.log" 2>&1
cd "$folder"

cat > page.html <<'HTML'
<!doctype html>
<style>
body { margin: 0 }
svg { display: block; width: 399px; height: 40px; overflow: visible }
path { fill: none; stroke: #000; stroke-width: 9px; stroke-linecap: round; vector-effect: non-scaling-stroke }
</style>
<svg viewBox="0 0 21 10" preserveAspectRatio="none"><path d="M10 5h0"/></svg>
<svg viewBox="0 0 21 10" preserveAspectRatio="none"><path d="M10 5h0.01"/></svg>
HTML

cat > widths.py <<'PY'
import sys
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2
window = Gtk.OffscreenWindow()
view = WebKit2.WebView()
window.add(view)
window.set_default_size(400, 80)
window.show_all()
def measure(view, result):
    picture = view.get_snapshot_finish(result)
    pixels, stride = picture.get_data(), picture.get_stride()
    # The darkest pixels of the middle row of each drawing.
    print(*[sum(pixels[y * stride + x * 4] < 128 for x in range(400)) for y in (20, 60)])
    Gtk.main_quit()
def take():
    view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, measure)
    return False
view.connect('load-changed', lambda _, event: event == WebKit2.LoadEvent.FINISHED and GLib.timeout_add(1000, take))
view.load_uri('file://' + sys.argv[1])
Gtk.main()
PY

seen=$(timeout 60 xvfb-run -a /usr/bin/python3 widths.py "$folder/page.html" 2> errors.log)
echo "widths in pixels: $seen"
[ "$seen" = "170 9" ]
