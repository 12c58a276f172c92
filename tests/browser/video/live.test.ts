import { describe, expect, test } from 'vitest';
import type { PlayerReport } from '../../../client/player/model/player-state.ts';
import { redundantVariants } from '../../support/video/media-server/two-hosts.ts';
import type { PlaybackRecord } from '../../support/video/player-page/page-program.ts';
import { bothEngines, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
const segmentS = 1.6;
/** Requests are counted for at least this time, because a shorter one gives no useful rate. */
const minCountedMs = 5_000;

describe.each(bothEngines)('Live videos with %s', { concurrent: true }, (kind) => {
  test('A live video continues at the live edge after a pause longer than its window', async () => {
    await using video = await open(kind, { folder: 'live' });
    await video.plays(0.1);
    // Its seek to the live edge may not be over: dash.js pauses at 0 then, which is before every window.
    await video.plays((await video.record()).time + 0.2);
    const before = await video.record();
    await video.page.evaluate(() => window.playerPage.element.pause());
    await video.until('its window has moved on', ({ time, state }) => state.seekable.start > time + segmentS);
    await video.page.evaluate(() => void window.playerPage.element.play());
    await video.until(
      'it is near the edge',
      ({ time, state }) => time > before.time + 8 && state.behindLiveS < 3 * segmentS + 3,
    );
    const { time } = await video.record();
    await video.plays(time + 1);
    expect(await video.reports('live-resync')).toHaveLength(1);
  });

  test('A live video whose updates stop waits or fails with few requests, and continues when they return', async () => {
    await using video = await open(kind, { folder: 'live' });
    await video.plays(0.1);
    video.server.freezeLive();
    const last = { count: -1, at: 0 };
    await video.until('it waits for what does not come', ({ state }) => {
      const count = video.requestedFiles(/\.m4s/, 200).length;
      if (count !== last.count) Object.assign(last, { count, at: performance.now() });
      return state.isStalled && performance.now() - last.at > 1_500;
    });
    video.server.forget();
    const beganMs = performance.now();
    const isUnchanged = (report: PlayerReport) =>
      report.type === 'exclude' && report.message === 'Playlist no longer updating.';
    if (kind === 'hls') await video.until('its playlist is left alone', ({ reports }) => reports.some(isUnchanged));
    else expect(await video.fails()).toMatchObject({ code: 2 });
    await video.page.waitForTimeout(Math.max(0, beganMs + minCountedMs - performance.now()));
    const requestsPerSecond = video.requestedFiles().length / ((performance.now() - beganMs) / 1000);
    // Each of four renditions is tried before the pause: up to two requests a second, a few more on a busy machine.
    expect(requestsPerSecond).toBeLessThan(3);
    video.server.thawLive();
    const { time } = await video.record();
    if (kind === 'dash') await video.page.evaluate(() => window.playerPage.player.retry());
    await video.plays(time + 2);
  });
});

const twoLiveHosts = redundantVariants(['/live/', '/backup/']);

test('With hls.js a live video whose playlist no longer advances goes on from the second host before its buffer is empty', {
  concurrent: true,
}, async () => {
  await using video = await open('hls', { folder: 'live', pages: twoLiveHosts });
  await video.plays(0.1);
  const { time } = await video.record();
  video.server.freezeLive();
  await video.until('it has played what the first host had', (now) => now.time > time + 8 && now.isMoving);
  const { reports } = await video.record();
  expect(reports.filter(({ type }) => /exclude|skip|resync|reload/.test(type))).toEqual([]);
  expect(video.server.requests.some(({ path }) => path.startsWith('/backup/live-0'))).toBe(true);
});

test('With hls.js a live video fails if its playlist advances on no host', {
  concurrent: true,
  timeout: 300_000,
}, async () => {
  await using video = await open('hls', { folder: 'live', pages: twoLiveHosts });
  await video.plays(0.1);
  video.server.freezeLive();
  video.server.freezeLive('backup');
  for (const type of ['reload', 'failed']) {
    const isOver = ({ reports }: PlaybackRecord) => reports.some((report) => report.type === type);
    // Until it has played what there is: a busy machine takes long to load it, which is no fault of the playlist.
    await video.until(
      'it waits for more',
      (now) => isOver(now) || (now.state.phase === 'ready' && now.state.isStalled),
      120_000,
    );
    while (!isOver(await video.record())) {
      await video.page.evaluate(() => window.playerPage.skip(2_000));
      await video.page.waitForTimeout(300);
    }
  }
  expect(await video.reports('reload')).toHaveLength(1);
  expect(video.server.requests.some(({ path }) => path.startsWith('/backup/media'))).toBe(true);
});

// hls.js moves such segments in time, so the rule cannot be observed with it; a unit test covers it.
test('With dash.js a rendition whose segments do not change the buffer is excluded permanently', {
  concurrent: true,
}, async () => {
  await using video = await open('dash', {
    folder: 'live',
    rules: [{ path: /live-[012]-\d+/, replaceWith: 'seg-0-1.m4s' }],
  });
  const { reports } = await video.until(
    'one is left alone',
    (now) => now.reports.some(({ type }) => type === 'exclude'),
    120_000,
  );
  expect(reports).toContainEqual(
    expect.objectContaining({ message: 'Excessive main segment downloading detected.', forMs: Infinity }),
  );
});

test('With hls.js a video whose segments never advance the position is reloaded once and then fails', {
  concurrent: true,
  timeout: 300_000,
}, async () => {
  await using video = await open('hls', {
    folder: 'live',
    rules: [{ path: /live-[012]-\d+/, replaceWith: 'seg-0-1.m4s' }],
  });
  /**
   * Counts from the playlist that begins a load, because on a busy machine the first segments may be requested before
   * this test looks.
   */
  const hasSegments = (load: number) => {
    const names = video.requestedFiles();
    return (
      video.requestedFiles(/master/).length >= load &&
      names.slice(names.lastIndexOf('master.m3u8')).some((name) => name.startsWith('live-0'))
    );
  };
  for (const [load, type] of [
    [1, 'reload'],
    [2, 'failed'],
  ] as const) {
    const isOver = ({ reports }: PlaybackRecord) => reports.some((report) => report.type === type);
    await video.until(
      'it waits where nothing is',
      (now) => isOver(now) || (now.state.phase === 'ready' && hasSegments(load)),
    );
    // In small steps, because a late append on a busy machine counts as progress.
    while (!isOver(await video.record())) {
      await video.page.evaluate(() => window.playerPage.skip(2_000));
      await video.page.waitForTimeout(300);
    }
  }
  expect((await video.record()).state).toMatchObject({ phase: 'failed', error: { code: 3 } });
});
