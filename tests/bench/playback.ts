/** What playing a video costs: nothing before, the time to its first frame beside a bare `<video>`, and how long it stands still at each fault. */
import { join } from 'node:path';
import { readClip } from '../support/media-server/clip.ts';
import { startMediaServer } from '../support/media-server/media-server.ts';
import { openVideo } from '../support/player-page/open-video.ts';
import { servePlayerPage } from '../support/player-page/serve-player-page.ts';
import { figure } from './figures.ts';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './pinned.ts';
import { median } from './process.ts';

const port = 4305;
const engines = ['hls', 'dash'];
const broken = /seg-[012]-4/;
/** Faults of one segment, at 4.8 s; a video has overcome one when it plays on behind it. */
const faults = {
  'segment empty in every rendition': [{ path: broken, empty: true }],
  'segment that is no media in every rendition': [{ path: broken, garbage: true }],
  'segment broken in one rendition': [{ path: /seg-0-4/, corrupt: true }],
  'segment 404 in one rendition': [{ path: /seg-0-4/, status: 404 }],
  'segment 404 in every rendition': [{ path: broken, status: 404 }],
  'segment 503 twice': [{ path: broken, status: 503, times: 2 }],
  'sound of a segment 404': [{ path: /seg-3-4/, status: 404 }],
};

/** @returns tables in milliseconds and bytes, and the figure of the issue. */
export async function measurePlayback(root, { isQuick }) {
  const [browser, site] = await Promise.all([launchBrowser(), servePlayerPage()]);
  const place = { browser, address: site.origin };
  try {
    const bytes = await measureBytesBeforePlay(root, browser);
    const runs = [];
    for (let round = 0; round < (isQuick ? 1 : 5); round++)
      runs.push([await bareFrameMs(place), await firstFrameMs(place, 'hls'), await firstFrameMs(place, 'dash')]);
    const [bare, hls, dash] = [0, 1, 2].map((column) => Math.round(median(runs.map((run) => run[column]))));
    const row = (ms) => ({ 'ms to the first frame': ms, 'of bare': Number((ms / bare).toFixed(1)) });
    const rows = {};
    for (const [name, rules] of Object.entries(faults)) {
      rows[name] = {};
      for (const engine of engines) rows[name][`${engine}, ms still`] = await stillMs(place, engine, rules);
    }
    return [
      {
        title: `From play to the first frame on loopback, engine included, median of ${runs.length}`,
        rows: { 'bare <video>': row(bare), hls: row(hls), dash: row(dash) },
      },
      { title: 'Recovery: how long a film stands still at most', rows, figures: [figure('player and engine before play', bytes, 'bytes', { atMost: 0 })] },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Bytes of the scripts that a video page loads beyond those it names itself, until it is quiet. */
async function measureBytesBeforePlay(root, browser) {
  const server = await startServer(join(root, 'dist/server/main.js'), { port });
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${port}/blue/videos`);
    await page.goto(
      await page
        .locator('main a[href*="/videos/"]')
        .first()
        .evaluate((link) => link.href),
      { waitUntil: 'networkidle' },
    );
    return await page.evaluate(() => {
      const named = new Set(Array.from(document.querySelectorAll('script[src], link[href]'), (each) => each.src ?? each.href));
      const media = /\.(m4s|mp4|mpd|m3u8)$/;
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => (name.endsWith('.js') && !named.has(name)) || media.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
  } finally {
    await page.close();
    await server.stop();
  }
}

async function firstFrameMs(place, kind) {
  await using video = await openVideo(place, kind);
  return (await video.until('a frame is shown', (now) => now.firstFrameMs > 0)).firstFrameMs;
}

/** The largest picture of the clip as one file. */
async function bareFrameMs({ browser, address }) {
  const parts = ['init-0.mp4', ...Array.from({ length: 8 }, (_, index) => `seg-0-${index + 1}.m4s`)];
  const server = await startMediaServer({ pages: { '/video.mp4': { type: 'video/mp4', body: Buffer.concat(parts.map((name) => readClip(name))) } } });
  const page = await browser.newPage();
  try {
    await page.goto(address);
    return await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const video = window.playerPage.element;
          const startMs = performance.now();
          video.requestVideoFrameCallback((atMs) => resolve(atMs - startMs));
          video.src = src;
          void video.play();
        }),
      `${server.origin}/video.mp4`,
    );
  } finally {
    await page.close();
    await server.stop();
  }
}

async function stillMs(place, kind, rules) {
  await using video = await openVideo(place, kind, { startS: 2.5, rules });
  await video.plays(8);
  return Math.round((await video.record()).maxStillMs);
}
