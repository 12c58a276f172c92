import { describe, expect, test } from 'vitest';
import type { OpenedVideo } from '../../support/video/player-page/open-video.ts';
import { bothEngines, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
/** Freezes the clock of the element. @returns what was frozen, what it was set to and after how long. */
const freeze = ({ page }: OpenedVideo) =>
  page.evaluate(
    () =>
      new Promise<{ frozen: number; set: number; afterMs: number }>((resolve) => {
        const video = window.playerPage.element;
        const frozen = video.currentTime;
        const atMs = performance.now();
        Object.defineProperty(video, 'currentTime', {
          configurable: true,
          get: () => frozen,
          set(seconds: number) {
            Reflect.deleteProperty(video, 'currentTime');
            video.currentTime = seconds;
            resolve({ frozen, set: seconds, afterMs: performance.now() - atMs });
          },
        });
      }),
  );

describe.each(bothEngines)('Holes in the buffer with %s', { concurrent: true }, (kind) => {
  test('When the playhead freezes within the buffer, the player seeks to the current position at the sixth check', async () => {
    await using video = await open(kind);
    await video.plays(2);
    const { frozen, set, afterMs } = await freeze(video);
    expect(set).toBe(frozen);
    expect(afterMs).toBeGreaterThan(1_200);
    expect(await video.reports('resume-seek')).toMatchObject([{ at: frozen }]);
    await video.plays(frozen + 1);
  });

  test.each([
    ['that are empty', { path: /seg-[012]-4/, empty: true }],
    ['that are not media', { path: /seg-[012]-4/, garbage: true }],
    ['that are truncated', { path: /seg-[012]-4/, truncate: 0.5 }],
    ['of audio that are not media', { path: /seg-3-4/, garbage: true }],
  ] as const)('Segments %s are skipped', async (_what, rule) => {
    await using video = await open(kind, { startS: 3.4, rules: [rule] });
    await video.plays(6.8);
    const { maxStillMs, state } = await video.record();
    expect(maxStillMs).toBeLessThan(8_000);
    expect(state.error).toBeUndefined();
  });

  test('A segment that is broken in one rendition is played in another', async () => {
    await using video = await open(kind, { startS: 3.4, rules: [{ path: /seg-0-4/, corrupt: true }] });
    await video.plays(6.8);
    expect(await video.reports('failed')).toEqual([]);
  });

  test('A seek into a hole continues behind it, also while an initialization segment loads slowly', async () => {
    const rules = [
      { path: /seg-[012]-[45]/, empty: true },
      { path: /init-2/, delayMs: 700 },
    ] as const;
    await using video = await open(kind, { rules: [...rules] });
    await video.plays(1);
    await video.page.evaluate(() => (window.playerPage.element.currentTime = 5.2));
    await video.plays(8);
  });
});
