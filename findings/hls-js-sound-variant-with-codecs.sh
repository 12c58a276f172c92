#!/usr/bin/env bash
# hls.js takes a video with pictures for sound alone, and fails, if only the variant with nothing but sound names its codecs, as ffmpeg writes it.
#
# With: hls.js 1.7.4 (npm) in Chromium 156 through playwright-core 1.65.1 (npm); ffmpeg 5.1.9 (Debian 12).
# Expected: CODECS is optional in EXT-X-STREAM-INF (RFC 8216, section 4.3.4.2: "SHOULD"), and RESOLUTION says that there is a picture. The video plays with picture and sound.
# Seen: ffmpeg -c copy -f hls with H.264 from an MP4 names no codecs for the pictures, but CODECS="mp4a.40.2" for the variant of the sound group. hls.js concludes that there is
#   only sound, waits for one track, creates a buffer for the picture and then ends with a fatal error:
#     bufferAppendError: Attempting to append to the audio SourceBuffer, but it does not exist
#   The same playlist without the line of codecs plays.
# So: name the codecs of every variant, or tell the buffer controller of hls.js in MANIFEST_PARSED that there is a picture and separate sound.
# Run as root on Debian 12, with Node; installs Debian's ffmpeg and chromium, and the two npm packages into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
apt-get update -qq
apt-get install -y -qq --no-install-recommends ffmpeg chromium > "$folder/apt.log" 2>&1
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . hls.js@1.7.4 playwright-core@1.65.1

ffmpeg -v error -f lavfi -i testsrc2=size=320x180:rate=25 -f lavfi -i sine=sample_rate=48000 -t 6 -c:v libx264 -profile:v main -pix_fmt yuv420p -g 50 -c:a aac video.mp4
ffmpeg -v error -i video.mp4 -map 0:v -map 0:a -c copy -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -master_pl_name master.m3u8 \
  -var_stream_map 'v:0,agroup:a a:0,agroup:a' v%v.m3u8
sed 's/,CODECS="[^"]*"//' master.m3u8 > without.m3u8
grep STREAM-INF master.m3u8
echo '<!doctype html><video muted></video><script src="node_modules/hls.js/dist/hls.js"></script>' > page.html

cat > play.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const server = createServer(async (req, res) => {
  const bytes = await readFile(`.${new URL(req.url, 'http://localhost').pathname}`).catch(() => undefined);
  res.writeHead(bytes ? 200 : 404, { 'Content-Type': req.url.endsWith('.html') ? 'text/html' : 'application/octet-stream' }).end(bytes);
});
await new Promise((resolve) => server.listen(0, 'localhost', resolve));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] });
for (const name of ['master.m3u8', 'without.m3u8']) {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.address().port}/page.html`);
  const seen = await page.evaluate((url) => {
    const [video, hls] = [document.querySelector('video'), new Hls()];
    return new Promise((resolve) => {
      hls.on(Hls.Events.ERROR, (_, { fatal, details, error }) => fatal && resolve(`${details}: ${error.message}`));
      video.onended = () => resolve('plays to the end');
      hls.attachMedia(video);
      hls.loadSource(url);
      video.play();
    });
  }, name);
  console.log(`${name}: ${seen}`);
}
await browser.close();
server.close();
JS

seen=$(node play.mjs)
echo "$seen"
[ "$seen" = "master.m3u8: bufferAppendError: Attempting to append to the audio SourceBuffer, but it does not exist
without.m3u8: plays to the end" ]
