import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { countAlive } from '../../support/browser/count-alive.ts';
import { bothEngines, forgetRequests, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
const inTheEnd = { timeout: 60_000, interval: 1_000 };
/** Counts pending timers; runs before the first script of the page. */
function countTimers() {
  const waiting = new Set<number>();
  const set = window.setTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  window.setTimeout = ((run: () => void, ms?: number) => {
    const timer = set(() => {
      waiting.delete(timer);
      run();
    }, ms);
    waiting.add(timer);
    return timer;
  }) as typeof setTimeout;
  window.setInterval = ((run: () => void, ms?: number) => {
    const timer = repeat(run, ms);
    waiting.add(timer);
    return timer;
  }) as typeof setInterval;
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const clear = window[name].bind(window);
    window[name] = (timer) => {
      waiting.delete(Number(timer));
      clear(timer);
    };
  }
  Object.assign(window, { waitingTimers: () => waiting.size });
}
const timersOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { waitingTimers: () => number }).waitingTimers());

test('Objects that were counted while they were alive are still released', async () => {
  await using video = await open('hls');
  await video.page.evaluate(() => Object.assign(window, { held: new OffscreenCanvas(1, 1) }));
  expect(await countAlive(video.page, 'OffscreenCanvas')).toBe(1);
  await video.page.evaluate(() => Object.assign(window, { held: undefined }));
  await vi.waitFor(async () => expect(await countAlive(video.page, 'OffscreenCanvas')).toBe(0), inTheEnd);
});

describe.each(bothEngines)('Players with %s', { concurrent: true }, (kind) => {
  test('Twenty players, created and destroyed, leave no request, timer or element behind', async ({ expect }) => {
    await using video = await open(kind, { rules: [{ path: /seg-/, delayMs: 300 }], prepare: countTimers });
    await video.plays(0.1);
    await video.page.evaluate(async () => {
      window.playerPage.player.destroy();
      for (let round = 0; round < 20; round++) await window.playerPage.openAndLeave(round * 25);
      window.playerPage.element.remove();
    });
    // The remaining timer belongs to the page itself, which records playback. Without other timers nothing can start
    // later.
    await expect.poll(() => timersOf(video.page)).toBe(1);
    await forgetRequests(video.page, video.server);
    await video.page.waitForTimeout(1_000);
    expect(video.server.requests).toEqual([]);
    expect(await timersOf(video.page)).toBe(1);
    // A busy browser releases its objects late; objects that the player holds would never be released.
    await vi.waitFor(async () => expect(await countAlive(video.page, 'HTMLVideoElement')).toBe(1), inTheEnd);
    await vi.waitFor(async () => expect(await countAlive(video.page, 'MediaSource')).toBe(0), inTheEnd);
  });

  test('A player that is destroyed and created again at once, as by React, requests its manifest once', async () => {
    await using video = await open(kind);
    await video.plays(0.1);
    await forgetRequests(video.page, video.server);
    await video.page.evaluate(() => {
      const page = window.playerPage;
      const { source } = page;
      page.player.destroy();
      page.open(source);
      page.player.destroy();
      page.open(source);
    });
    await video.plays(1);
    expect(video.requestedFiles(/master|manifest/).length).toBe(1);
    expect((await video.record()).state.error).toBeUndefined();
  });
});
