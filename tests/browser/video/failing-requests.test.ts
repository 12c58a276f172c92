import { describe, expect, test } from 'vitest';
import type { OpenedVideo } from '../../support/video/player-page/open-video.ts';
import { bothEngines, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
const chooseLargest = ({ page }: OpenedVideo) =>
  page.evaluate(() => {
    const { player } = window.playerPage;
    player.choose(player.getState().renditions.find(({ height }) => height === 360)?.id ?? '');
  });
/** The renditions from which the segment with this number was requested, in order. */
const tracksOf = (video: OpenedVideo, number: number) =>
  video.requestedFiles(new RegExp(`seg-[012]-${number}\\.`)).map((name) => name[4]);

describe.each(bothEngines)('Failing requests with %s', { concurrent: true }, (kind) => {
  test('A rendition that failed is excluded for a minute, and then used again', async () => {
    // The choice takes effect at one of these segments, depending on the speed of the machine.
    const rules = [
      { path: /seg-0-[345]/, status: 404, times: 1 },
      { path: /seg-/, delayMs: 800 },
    ];
    await using video = await open(kind, { rules });
    await video.plays(0.1);
    await chooseLargest(video);
    await video.until('one is left alone', ({ reports }) => reports.length > 0);
    expect((await video.reports('exclude'))[0]).toMatchObject({
      message: 'segment request failed: 404',
      forMs: 60_000,
    });
    const [failed = ''] = video.requestedFiles(/seg-0/, 404);
    /**
     * What was requested after the failure. The segment itself may have come from another rendition already, before the
     * choice took effect.
     */
    const later = () => {
      const requested = video.requestedFiles(/seg-[012]/);
      return requested.slice(requested.indexOf(failed) + 1);
    };
    await video.until('another is taken', () => later().length > 0);
    expect(later()[0]).toMatch(/^seg-[12]/);
    await video.page.evaluate(() => window.playerPage.skip(60_000));
    await video.until('the first is taken again', () => later().some((name) => name.startsWith('seg-0')));
  });

  test('The renditions that failed earlier are tried again when the last rendition fails', async () => {
    await using video = await open(kind, { startS: 3.4, rules: [{ path: /seg-[012]-4/, status: 404, times: 4 }] });
    await video.plays(6.8);
    const tracks = tracksOf(video, 4);
    expect(new Set(tracks.slice(0, 3))).toEqual(new Set(['0', '1', '2']));
    expect(tracks).toHaveLength(5);
    expect(await video.reports('failed')).toEqual([]);
  });

  test('A request that fails before the whole manifest is known is retried once it is known', async () => {
    const rules = [
      { path: /init-3/, delayMs: 1_500 },
      { path: /seg-[012]-4/, status: 404, times: 1 },
    ];
    await using video = await open(kind, { startS: 3.4, rules });
    await video.plays(6.8);
    expect(tracksOf(video, 4)).toEqual(['0', expect.stringMatching(/[12]/)]);
    expect(await video.reports('segment-skip')).toEqual([]);
  });

  test('The only rendition is never excluded, and is retried after a while', async () => {
    await using video = await open(kind, {
      folder: 'single',
      startS: 3.4,
      rules: [{ path: /seg-0-4/, status: 404, times: 2 }],
    });
    await video.plays(6.8);
    expect(await video.reports('exclude')).toEqual([]);
    expect(tracksOf(video, 4)).toEqual(['0', '0', '0']);
  });

  test('A request that is answered with 503 twice is sent a third time, and the video is not reloaded', async () => {
    await using video = await open(kind, { startS: 3.4, rules: [{ path: /seg-[012]-4/, status: 503, times: 2 }] });
    await video.plays(6.8);
    expect(await video.reports('reload')).toEqual([]);
  });

  test('A video waits while there is no network, and continues when the network is back', async () => {
    await using video = await open(kind, { rules: [{ path: /seg-/, delayMs: 800 }] });
    await video.plays(1);
    await video.page.context().setOffline(true);
    const { time } = await video.until('it waits', ({ state }) => state.isStalled);
    await video.page.context().setOffline(false);
    await video.plays(time + 1);
    expect(await video.reports('exclude')).toEqual([]);
  });
});

describe.each(bothEngines)('Missing segments with %s', { concurrent: true }, (kind) => {
  test('A segment that is missing in every rendition is skipped', async () => {
    await using video = await open(kind, { startS: 3.4, rules: [{ path: /seg-[012]-4/, status: 404 }] });
    await video.plays(6.8, 120_000);
    expect(tracksOf(video, 4).length).toBeLessThan(10);
  });

  test('A missing audio segment is skipped without excluding a rendition', async () => {
    await using video = await open(kind, { startS: 3.4, rules: [{ path: /seg-3-4/, status: 404 }] });
    await video.plays(6.8, 120_000);
    expect(await video.reports('exclude')).toEqual([]);
  });
});
