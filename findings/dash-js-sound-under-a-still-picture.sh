#!/usr/bin/env bash
# dash.js plays the sound of a video whose picture the browser cannot decode, and raises no error.
#
# With: dashjs 5.2.1 (npm) in Chromium 156 through playwright-core 1.65.1 (npm); ffmpeg 5.1.9 (Debian 12).
# Expected: a video without one picture that can be decoded is a failure, as in hls.js, which ends with manifestIncompatibleCodecsError: Events.ERROR, so that a page can show
#   a message or take another source.
# Seen: of an MPD with HEVC pictures and AAC sound, dash.js drops the adaptation set of the pictures with a line in the console, and plays the sound to the end. The events
#   `error` and `playbackError` never come, the video element has no error; only `adaptationSetRemovedNoCapabilities` tells.
# So: listen to that event, once for each period, and decide yourself.
# Run as root on Debian 12, with Node; installs Debian's ffmpeg and chromium, and the two npm packages into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
apt-get update -qq
apt-get install -y -qq --no-install-recommends ffmpeg chromium > "$folder/apt.log" 2>&1
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . dashjs@5.2.1 playwright-core@1.65.1

ffmpeg -v error -f lavfi -i testsrc2=size=320x180:rate=25 -f lavfi -i sine=sample_rate=48000 -t 4 -c:v libx265 -x265-params log-level=error -tag:v hvc1 -pix_fmt yuv420p -g 50 \
  -c:a aac -f dash -seg_duration 2 -adaptation_sets 'id=0,streams=v id=1,streams=a' video.mpd
echo '<!doctype html><video muted></video><script src="node_modules/dashjs/dist/modern/umd/dash.all.min.js"></script>' > page.html

cat > play.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const types = { html: 'text/html', js: 'text/javascript', mpd: 'application/dash+xml' };
const server = createServer(async (req, res) => {
  const path = new URL(req.url, 'http://localhost').pathname;
  const bytes = await readFile(`.${path}`).catch(() => undefined);
  res.writeHead(bytes ? 200 : 404, { 'Content-Type': types[path.split('.').at(-1)] ?? 'application/octet-stream' }).end(bytes);
});
await new Promise((resolve) => server.listen(0, 'localhost', resolve));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] });
const page = await browser.newPage();
await page.goto(`http://localhost:${server.address().port}/page.html`);
const seen = await page.evaluate(() => {
  const video = document.querySelector('video');
  const player = dashjs.MediaPlayer().create();
  const events = [];
  for (const name of ['error', 'playbackError', 'adaptationSetRemovedNoCapabilities']) player.on(name, () => events.push(name));
  return new Promise((resolve) => {
    video.onended = () => resolve(`ended at ${Math.round(video.currentTime)} s, width ${video.videoWidth}, error ${video.error}, events: ${events.join(' ')}`);
    player.initialize(video, 'video.mpd', true);
  });
});
console.log(seen);
await browser.close();
server.close();
JS

seen=$(node play.mjs)
echo "$seen"
[ "$seen" = "ended at 4 s, width 0, error null, events: adaptationSetRemovedNoCapabilities" ]
