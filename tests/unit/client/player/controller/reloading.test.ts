import { expect, test } from 'vitest';
import { FakeMedia } from '../../../../support/video/fake-media.ts';
import { failFor, manifestMissing, openPlayer, types } from '../../../../support/video/open-player.ts';

const networkError = { code: 2, message: 'A network error caused the media download to fail part-way. /a.mpd' };

test('A video whose metadata does not arrive is reloaded once and then fails, but not while requests are pending', async () => {
  const media = new FakeMedia();
  media.readyState = 0;
  const { clock, fakes, reports, player, settle } = await openPlayer({ video: media.element });
  fakes.last.state.isLoading = true;
  clock.advance(60_000);
  expect(reports).toEqual([]);
  fakes.last.state.isLoading = false;
  clock.advance(1_000);
  await settle();
  expect([fakes.engines.length, player.getState().phase]).toEqual([2, 'loading']);
  clock.advance(40_000);
  expect([player.getState().phase, player.getState().error?.code, types(reports)]).toEqual([
    'failed',
    3,
    ['reload', 'failed'],
  ]);
});

test('The first error reloads the source at its position, and a second one within thirty seconds is final', async () => {
  const { media, clock, fakes, reports, player, settle } = await openPlayer();
  media.moveTo(42);
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  expect([fakes.engines.length, fakes.engines[0]?.calls.at(-1), fakes.last.calls]).toEqual([2, 'destroy', ['load 42']]);
  media.paused = true;
  media.send('loadedmetadata');
  expect(media.plays).toBe(1);
  media.paused = true;
  clock.advance(28_000);
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  expect([player.getState().phase, player.getState().error, fakes.last.calls.at(-1)]).toEqual([
    'failed',
    networkError,
    'destroy',
  ]);
  expect(types(reports)).toEqual(['reload', 'failed']);
});

test('Only the first fatal error of a load of a video counts', async () => {
  const { fakes, settle, player } = await openPlayer();
  const [first] = fakes.engines;
  for (let times = 0; times < 3; times++) first?.events.onFatal(manifestMissing);
  await settle();
  expect([fakes.engines.length, player.getState().phase]).toEqual([2, 'loading']);
});

test('A video that was paused stays paused after a reload', async () => {
  const { media, fakes, settle } = await openPlayer();
  media.paused = true;
  media.send('pause');
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  media.send('loadedmetadata');
  expect(media.plays).toBe(0);
});

test('A live video is reloaded at the live edge', async () => {
  const { media, fakes, settle } = await openPlayer();
  media.duration = Infinity;
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  expect(fakes.last.calls).toEqual(['load NaN']);
});

test('Retry loads a failed video at its position, with every rendition', async () => {
  const trial = await openPlayer();
  const { media, fakes, player, settle } = trial;
  media.moveTo(42);
  fakes.last.events.onRequestFailed({ kind: 'main', part: 'segment', renditionId: 'high', status: 404, url: '/' });
  await failFor(trial);
  player.retry();
  await settle();
  expect([fakes.last.calls, player.getState().phase, player.getState().error, fakes.last.choose()]).toEqual(
    ['load 42', 'loading', undefined, 'high'].map((each, index) => (index ? each : [each])),
  );
});

test('A video that failed because of the network is loaded again when the network is back', async () => {
  const trial = await openPlayer();
  await failFor(trial);
  trial.outside.dispatchEvent(new Event('online'));
  await trial.settle();
  expect([trial.fakes.engines.length, trial.player.getState().phase]).toEqual([3, 'loading']);
});

test('A player engine that cannot be fetched is a network error', async () => {
  const { player, settle } = await openPlayer({ importEngine: async () => Promise.reject(new Error('no')) });
  await settle();
  await settle();
  expect([player.getState().phase, player.getState().error?.code]).toEqual(['failed', 2]);
});

test('An error of the media element is left to the engine if it recovers, and otherwise fails the video with its own code', async () => {
  const { media, fakes, settle, player } = await openPlayer();
  media.error = { code: 3, message: 'decode' };
  fakes.last.state.recovers = true;
  media.send('error');
  await settle();
  expect(fakes.engines).toHaveLength(1);
  for (let times = 0; times < 2; times++) {
    fakes.last.state.recovers = false;
    media.send('error');
    await settle();
  }
  expect(player.getState().error).toEqual({ code: 3, message: 'decode' });
});

test('A video that hangs at a position is reloaded, then skips it, then fails', async () => {
  const { media, clock, fakes, player, settle } = await openPlayer();
  async function hang(time: number) {
    media.send('canplay');
    media.moveTo(time);
    media.ranges = [[0, time]];
    clock.advance(9_000);
    await settle();
  }
  await hang(30);
  expect(fakes.last.calls).toEqual(['load 30']);
  await hang(30);
  expect(fakes.last.calls).toEqual(['load 32']);
  await hang(30);
  expect([player.getState().phase, player.getState().error?.code]).toEqual(['failed', 3]);
});

test('A live video that hangs is reloaded at the live edge, and fails within little more than a minute', async () => {
  const { media, clock, fakes, player, settle, reports } = await openPlayer();
  for (const time of [25, 61]) {
    Object.assign(fakes.last.state, {
      window: { start: time - 5, end: time, edge: time + 6, isLive: true, targetDurationS: 2 },
      isLoading: true,
    });
    media.seeking = true;
    media.moveTo(time);
    media.send('seeking');
    for (let second = 0; second < 31; second++) {
      fakes.last.events.onAppended('main', [[0, second]]);
      clock.advance(1_000);
    }
    await settle();
  }
  expect([types(reports), player.getState().error?.code]).toEqual([['reload', 'failed'], 3]);
  expect(fakes.engines.at(-1)?.calls).toEqual(['load NaN', 'destroy']);
});

test('A live video that hangs again is reloaded only if it has played four segments in between, however late the hang is noticed', async () => {
  for (const [playedS, expected] of [
    [8, ['reload', 'reload']],
    [7, ['reload', 'failed']],
  ] as const) {
    const { media, clock, fakes, settle, reports } = await openPlayer();
    for (const time of [25, 200]) {
      Object.assign(fakes.last.state, {
        window: { start: time - 5, end: time, edge: time + 6, isLive: true, targetDurationS: 2 },
        isLoading: true,
      });
      media.seeking = true;
      media.moveTo(time);
      media.send('seeking');
      // As long as media arrives, however slowly, the player waits.
      for (let second = 0; second < 90; second++) {
        media.ranges = [[time, time + Math.min(second, 45) / 20]];
        clock.advance(1_000);
      }
      media.playedRanges = [[time, time + playedS]];
      await settle();
    }
    expect(types(reports)).toEqual(expected);
  }
});
