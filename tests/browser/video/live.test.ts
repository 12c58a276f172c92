import { describe, expect, test } from 'vitest';
import type { PlayerReport } from '../../../client/player/model/player-state.ts';
import type { PlaybackRecord } from '../../support/player-page/page-program.ts';
import { bothEngines, serveVideos } from '../../support/player-page/serve-videos.ts';

const open = serveVideos();
const segmentS = 1.6;

describe.each(bothEngines)('%s', { concurrent: true }, (kind) => {
  test('after a pause longer than the window it goes on where the film is now', async () => {
    await using film = await open(kind, { folder: 'live' });
    await film.plays(0.1);
    const before = await film.record();
    await film.page.evaluate(() => window.film.video.pause());
    await film.page.waitForTimeout(11_000);
    await film.page.evaluate(() => void window.film.video.play());
    await film.until('it is near the edge', ({ time, state }) => time > before.time + 8 && state.behindLiveS < 3 * segmentS + 3);
    const { time } = await film.record();
    await film.plays(time + 1);
    expect(await film.reports('live-resync')).toHaveLength(1);
  });

  test('a live film that is no longer updated waits or has failed, with few requests, and goes on when it is', async () => {
    await using film = await open(kind, { folder: 'live' });
    await film.plays(0.1);
    film.server.freezeLive();
    const last = { count: -1, at: 0 };
    await film.until('it waits for what does not come', ({ state }) => {
      const count = film.asked(/\.m4s/, 200).length;
      if (count !== last.count) Object.assign(last, { count, at: Date.now() });
      return state.isStalled && Date.now() - last.at > 1_500;
    });
    film.server.forget();
    const beganMs = performance.now();
    await film.page.waitForTimeout(8_000);
    const requestsPerSecond = film.asked().length / ((performance.now() - beganMs) / 1000);
    // Each of four renditions is tried before it rests: up to two a second, a little more where the machine is busy.
    expect(requestsPerSecond).toBeLessThan(3);
    const isUnchanged = (report: PlayerReport) => report.type === 'exclude' && report.message === 'Playlist no longer updating.';
    if (kind === 'hls') await film.until('its playlist is left alone', ({ reports }) => reports.some(isUnchanged));
    else expect(await film.fails()).toMatchObject({ code: 2 });
    film.server.thawLive();
    const { time } = await film.record();
    if (kind === 'dash') await film.page.evaluate(() => window.film.player.retry());
    await film.plays(time + 2);
  });
});

// Of hls.js itself such segments are moved in time: it counts nothing, and the rule is tested without it.
test('dash: segments that leave the buffer as it is exclude their rendition for ever', { concurrent: true }, async () => {
  await using film = await open('dash', { folder: 'live', rules: [{ path: /live-[012]-\d+/, replaceWith: 'seg-0-1.m4s' }] });
  const { reports } = await film.until('one is left alone', (now) => now.reports.some(({ type }) => type === 'exclude'), 50_000);
  expect(reports).toContainEqual(expect.objectContaining({ message: 'Excessive main segment downloading detected.', forMs: Infinity }));
});

test('hls: segments that arrive and never help where it stands are no life: it is loaded again once, and has then failed', {
  concurrent: true,
  timeout: 90_000,
}, async () => {
  await using film = await open('hls', { folder: 'live', rules: [{ path: /live-[012]-\d+/, replaceWith: 'seg-0-1.m4s' }] });
  /** Counted from the playlist that begins a load: on a busy machine the first segments have been asked for before this test looks. */
  const hasSegments = (load: number) => {
    const names = film.asked();
    return film.asked(/master/).length >= load && names.slice(names.lastIndexOf('master.m3u8')).some((name) => name.startsWith('live-0'));
  };
  for (const [load, type] of [
    [1, 'reload'],
    [2, 'failed'],
  ] as const) {
    const isOver = ({ reports }: PlaybackRecord) => reports.some((report) => report.type === type);
    await film.until('it waits where nothing is', (now) => isOver(now) || (now.state.phase === 'ready' && hasSegments(load)));
    // In steps, as time goes: what is appended late on a busy machine counts as life.
    while (!isOver(await film.record())) {
      await film.page.evaluate(() => window.film.skip(2_000));
      await film.page.waitForTimeout(300);
    }
  }
  expect((await film.record()).state).toMatchObject({ phase: 'failed', error: { code: 3 } });
});
