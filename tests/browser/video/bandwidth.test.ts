import { describe, expect, test } from 'vitest';
import { now } from '../../support/clock/now.ts';
import { bothEngines, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
const firstTrack = (names: string[]) => names.find((name) => /^seg-[012]/.test(name))?.[4];

describe.each(bothEngines)('Bandwidth with %s', { concurrent: true }, (kind) => {
  test('The bandwidth of an earlier visit decides the first rendition', async () => {
    const measured = JSON.stringify({ bandwidth: 60_000, at: now().getTime() - 1_000 });
    const prepare = { content: `localStorage.setItem('player-bandwidth', '${measured}')` };
    await using video = await open(kind, { prepare });
    await video.plays(0.5);
    expect(firstTrack(video.requestedFiles())).toBe('2');
    expect(
      await video.page.evaluate(() => JSON.parse(localStorage.getItem('player-bandwidth') ?? '').at),
    ).toBeGreaterThan(now().getTime() - 60_000);
  });

  test.each([
    ['is broken', () => localStorage.setItem('player-bandwidth', '{"bandwidth":')],
    [
      'cannot be accessed',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    ],
  ])('A video plays when the storage %s', async (_what, prepare) => {
    await using video = await open(kind, { prepare });
    await video.plays(0.5);
  });

  test.each([
    [10, '0'],
    [0.1, '2'],
  ])('A video on a connection that reports %f Mbit/s begins with rendition %s', async (downlink, track) => {
    const prepare =
      downlink === 10
        ? () => Object.defineProperty(navigator, 'connection', { value: { downlink: 10 } })
        : () => Object.defineProperty(navigator, 'connection', { value: { downlink: 0.1 } });
    await using video = await open(kind, { prepare });
    await video.plays(0.5);
    expect(firstTrack(video.requestedFiles())).toBe(track);
  });

  test('On a slow network the player switches to the smallest rendition and stays with it', async () => {
    await using video = await open(kind, { rules: [{ path: /seg-/, kbps: 110 }] });
    await video.plays(3, 120_000);
    const tracks = video.requestedFiles(/seg-[012]/).map((name) => name[4]);
    expect(tracks.at(-1)).toBe('2');
    expect(tracks.filter((track, index) => index && track !== tracks[index - 1]).length).toBeLessThanOrEqual(2);
  });
});
