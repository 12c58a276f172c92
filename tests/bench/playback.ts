/**
 * What playing a video costs: bytes before it is played, the time to its first frame beside a bare `<video>`, and for
 * how long it stalls at each fault.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { EngineKind } from '../../client/player/model/engine.ts';
import { readClip } from '../support/video/media-server/clip.ts';
import { startMediaServer } from '../support/video/media-server/media-server.ts';
import type { Rule } from '../support/video/media-server/rules.ts';
import { openVideo } from '../support/video/player-page/open-video.ts';
import { servePlayerPage } from '../support/video/player-page/serve-player-page.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './pinned.ts';
import { median, rounded } from './statistics.ts';

const port = 4305;
const engines: EngineKind[] = ['hls', 'dash'];
const broken = /seg-[012]-4/;
/** Faults of one segment, at 4.8 s; a video has recovered when it plays on after that segment. */
const faults: Record<string, Rule[]> = {
  'segment empty in every rendition': [{ path: broken, empty: true }],
  'segment that is no media in every rendition': [{ path: broken, garbage: true }],
  'segment broken in one rendition': [{ path: /seg-0-4/, corrupt: true }],
  'segment 404 in one rendition': [{ path: /seg-0-4/, status: 404 }],
  'segment 404 in every rendition': [{ path: broken, status: 404 }],
  'segment 503 twice': [{ path: broken, status: 503, times: 2 }],
  'sound of a segment 404': [{ path: /seg-3-4/, status: 404 }],
};

type Place = { browser: Browser; address: string };

export async function measurePlayback(root: string, { isQuick }: BenchOptions): Promise<Table[]> {
  const [browser, site] = await Promise.all([launchBrowser(), servePlayerPage()]);
  const place = { browser, address: site.origin };
  try {
    const bytes = await measureBytesBeforePlay(root, browser);
    const runs: Record<'bare' | EngineKind, number>[] = [];
    for (let round = 0; round < (isQuick ? 1 : 5); round++)
      runs.push({
        bare: await bareFrameMs(place),
        hls: await firstFrameMs(place, 'hls'),
        dash: await firstFrameMs(place, 'dash'),
      });
    const frameMs = (kind: 'bare' | EngineKind) => Math.round(median(runs.map((run) => run[kind])));
    const row = (ms: number) => ({ 'ms to the first frame': ms, 'of bare': rounded(ms / frameMs('bare'), 1) });
    const rows: Table['rows'] = {};
    for (const [name, rules] of Object.entries(faults)) {
      const still: Record<string, number> = {};
      for (const engine of engines) still[`${engine}, ms still`] = await stillMs(place, engine, rules);
      rows[name] = still;
    }
    return [
      {
        title: `From play to the first frame on loopback, engine included, median of ${runs.length}`,
        rows: { 'bare <video>': row(frameMs('bare')), hls: row(frameMs('hls')), dash: row(frameMs('dash')) },
      },
      {
        title: 'Recovery: how long a film stands still at most',
        rows,
        figures: [figure('player and engine before play', bytes, 'bytes', { atMost: 0 })],
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/**
 * Bytes of media, and of scripts that are not named in the HTML, which a video page loads until its network is idle.
 */
async function measureBytesBeforePlay(root: string, browser: Browser): Promise<number> {
  const server = await startServer(join(root, 'dist/server/main.js'), { port });
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${port}/blue/videos`);
    await page.goto(
      await page
        .locator('main a[href*="/videos/"]')
        .first()
        .evaluate((link) => (link as HTMLAnchorElement).href),
      { waitUntil: 'networkidle' },
    );
    return await page.evaluate(() => {
      const named = new Set([
        ...Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src),
        ...Array.from(document.querySelectorAll<HTMLLinkElement>('link[href]'), ({ href }) => href),
      ]);
      const media = /\.(m4s|mp4|mpd|m3u8)$/;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => (name.endsWith('.js') && !named.has(name)) || media.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
  } finally {
    await page.close();
    await server.stop();
  }
}

async function firstFrameMs(place: Place, kind: EngineKind): Promise<number> {
  await using video = await openVideo(place, kind);
  return (await video.until('a frame is shown', (now) => now.firstFrameMs > 0)).firstFrameMs;
}

/** The largest picture of the clip as one file. */
async function bareFrameMs({ browser, address }: Place): Promise<number> {
  const parts = ['init-0.mp4', ...Array.from({ length: 8 }, (_, index) => `seg-0-${index + 1}.m4s`)];
  const server = await startMediaServer({
    pages: { '/video.mp4': { type: 'video/mp4', body: Buffer.concat(parts.flatMap((name) => readClip(name) ?? [])) } },
  });
  const page = await browser.newPage();
  try {
    await page.goto(address);
    return await page.evaluate(
      (src) =>
        new Promise<number>((resolve) => {
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

/** The longest time in milliseconds for which the picture does not move. */
async function stillMs(place: Place, kind: EngineKind, rules: Rule[]): Promise<number> {
  await using video = await openVideo(place, kind, { startS: 2.5, rules });
  await video.plays(8);
  return Math.round((await video.record()).maxStillMs);
}
