import { expect, test, vi } from 'vitest';
import { createPlayerController, type PlayerControllerDeps } from '../../../../../client/player/controller/player-controller.ts';
import type { PlayerReport } from '../../../../../client/player/model/player-state.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';
import { createFakeEngines, threeRenditions } from '../../../../support/fake-engine.ts';
import { FakeMedia } from '../../../../support/fake-media.ts';

const manifestMissing = { part: 'manifest', isNetwork: true, status: 404, url: 'https://media.example/a.mpd' } as const;
const networkError = { code: 2, message: 'A network error caused the media download to fail part-way. /a.mpd' };

/** A player whose engine has been loaded. */
async function play(deps: Partial<PlayerControllerDeps> = {}, renditions = threeRenditions) {
  const media = new FakeMedia();
  const clock = createFakeClock();
  const fakes = createFakeEngines(renditions);
  const outside = new EventTarget();
  const network = { isOnline: true };
  const items = new Map<string, string>();
  const reports: PlayerReport[] = [];
  const player = createPlayerController({
    video: media.element,
    source: { hls: '/a.m3u8' },
    importEngine: async () => fakes.createEngine,
    clock,
    storage: () => ({ getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }),
    connection: () => undefined,
    isOnline: () => network.isOnline,
    outside,
    report: (report) => reports.push(report),
    ...deps,
  });
  const settle = () => clock.advance(1_000) ?? Promise.resolve().then(() => Promise.resolve());
  await settle();
  if (fakes.engines.length) fakes.last.events.onRenditions();
  clock.advance(1_000);
  return { media, clock, fakes, outside, network, items, reports, player, settle };
}
const types = (reports: PlayerReport[]) => reports.map(({ type }) => type);

test('it is loading until the video can begin, at the second that is asked for', async () => {
  const { media, fakes, player } = await play({ startS: 95 });
  expect([player.getState().phase, fakes.last.asked]).toEqual(['loading', ['load 95']]);
  media.send('loadedmetadata');
  expect(player.getState().phase).toBe('ready');
});

test('what was begun before there was a source goes on with it, and what was paused meanwhile stays so', async () => {
  const begun = await play();
  begun.media.paused = true;
  begun.media.send('loadedmetadata');
  const paused = await play();
  paused.media.paused = true;
  paused.media.send('pause');
  paused.media.send('loadedmetadata');
  expect([begun.media.plays, paused.media.plays]).toEqual([1, 0]);
});

test('HLS is taken where there is any, else DASH', async () => {
  const kinds: string[] = [];
  const { createEngine } = createFakeEngines();
  const importEngine = async (kind: string) => {
    kinds.push(kind);
    return createEngine;
  };
  await play({ importEngine, source: { hls: '/a.m3u8', dash: '/a.mpd' } });
  await play({ importEngine, source: { dash: '/a.mpd' } });
  expect(kinds).toEqual(['hls', 'dash']);
});

test('a video whose HLS does not begin is loaded as DASH, and one that had begun as what it was', async () => {
  const kinds: string[] = [];
  for (const readyState of [0, 4]) {
    const fakes = createFakeEngines();
    const importEngine = async (kind: string) => {
      kinds.push(kind);
      return fakes.createEngine;
    };
    const { media, settle } = await play({ importEngine, source: { hls: '/a.m3u8', dash: '/a.mpd' } });
    media.readyState = readyState;
    fakes.last.events.onFatal(manifestMissing);
    await settle();
    kinds.push(fakes.last.url);
  }
  expect(kinds).toEqual(['hls', 'dash', '/a.mpd', 'hls', 'hls', '/a.m3u8']);
});

test('listeners are told of every change and of nothing else', async () => {
  const { media, fakes, player } = await play();
  media.send('timeupdate');
  fakes.last.state.current = 'high';
  let told = 0;
  const end = player.subscribe(() => (told += 1));
  const before = player.getState();
  media.send('timeupdate');
  media.send('timeupdate');
  const after = player.getState();
  expect([told, after.seekable, after.renditions.length, after === before]).toEqual([1, { start: 0, end: 100 }, 3, false]);
  end();
  media.send('waiting');
  expect([told, player.getState().isStalled]).toEqual([1, true]);
});

test('a video of which nothing becomes known is loaded once more, and then it has failed; not while it is being fetched', async () => {
  const media = new FakeMedia();
  media.readyState = 0;
  const { clock, fakes, reports, player, settle } = await play({ video: media.element });
  fakes.last.state.isLoading = true;
  clock.advance(60_000);
  expect(reports).toEqual([]);
  fakes.last.state.isLoading = false;
  clock.advance(1_000);
  await settle();
  expect([fakes.engines.length, player.getState().phase]).toEqual([2, 'loading']);
  clock.advance(40_000);
  expect([player.getState().phase, player.getState().error?.code, types(reports)]).toEqual(['failed', 3, ['reload', 'failed']]);
});

test('the first error loads the source again at its position, the second within thirty seconds stays', async () => {
  const { media, clock, fakes, reports, player, settle } = await play();
  media.moveTo(42);
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  expect([fakes.engines.length, fakes.engines[0]?.asked.at(-1), fakes.last.asked]).toEqual([2, 'destroy', ['load 42']]);
  media.paused = true;
  media.send('loadedmetadata');
  expect(media.plays).toBe(1);
  media.paused = true;
  clock.advance(28_000);
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  expect([player.getState().phase, player.getState().error, fakes.last.asked.at(-1)]).toEqual(['failed', networkError, 'destroy']);
  expect(types(reports)).toEqual(['reload', 'failed']);
});

test('only the first fatal error of a load counts', async () => {
  const { fakes, settle, player } = await play();
  const [first] = fakes.engines;
  for (let times = 0; times < 3; times++) first?.events.onFatal(manifestMissing);
  await settle();
  expect([fakes.engines.length, player.getState().phase]).toEqual([2, 'loading']);
});

test('what was paused is not played by a reload', async () => {
  const { media, fakes, settle } = await play();
  media.paused = true;
  media.send('pause');
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  media.send('loadedmetadata');
  expect(media.plays).toBe(0);
});

test('what is live is loaded again where it is now', async () => {
  const { media, fakes, settle } = await play();
  media.duration = Infinity;
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  expect(fakes.last.asked).toEqual(['load NaN']);
});

/** Fails it for good: twice at once. */
async function failFor({ fakes, settle }: Awaited<ReturnType<typeof play>>) {
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  fakes.last.events.onFatal(manifestMissing);
  await settle();
}

test('retry begins anew where it was, with every rendition', async () => {
  const trial = await play();
  const { media, fakes, player, settle } = trial;
  media.moveTo(42);
  fakes.last.events.onRequestFailed({ kind: 'main', part: 'segment', renditionId: 'high', status: 404, url: '/' });
  await failFor(trial);
  player.retry();
  await settle();
  expect([fakes.last.asked, player.getState().phase, player.getState().error, fakes.last.choose()]).toEqual(
    ['load 42', 'loading', undefined, 'high'].map((each, index) => (index ? each : [each])),
  );
});

test('a video that the network failed goes on when the network is back', async () => {
  const trial = await play();
  await failFor(trial);
  trial.outside.dispatchEvent(new Event('online'));
  await trial.settle();
  expect([trial.fakes.engines.length, trial.player.getState().phase]).toEqual([3, 'loading']);
});

test('an engine that cannot be fetched is a network error', async () => {
  const { player, settle } = await play({ importEngine: async () => Promise.reject(new Error('no')) });
  await settle();
  await settle();
  expect([player.getState().phase, player.getState().error?.code]).toEqual(['failed', 2]);
});

test('an error of the element is the engine’s to mend, or counts with its own code', async () => {
  const { media, fakes, settle, player } = await play();
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

test('ten appends that leave the buffer as it was exclude the rendition for ever, with the exact words', async () => {
  const { fakes, reports } = await play();
  fakes.last.state.current = 'high';
  for (let times = 0; times < 11; times++) fakes.last.events.onAppended('main', [[0, 2]]);
  expect(reports).toEqual([{ type: 'exclude', renditionId: 'high', message: 'Excessive main segment downloading detected.', forMs: Infinity }]);
  expect(fakes.last.asked.at(-1)).toBe('apply middle');
});

test('a change of rendition and a seek begin that count anew, and text excludes nothing', async () => {
  const { media, fakes, reports } = await play();
  fakes.last.state.current = 'high';
  const append = (kind: 'main' | 'subtitle', times: number) => {
    for (let time = 0; time < times; time++) fakes.last.events.onAppended(kind, [[0, 2]]);
  };
  append('main', 10);
  fakes.last.events.onRendition('middle');
  append('main', 10);
  media.send('seeking');
  append('main', 10);
  media.send('seeked');
  append('main', 10);
  append('subtitle', 30);
  expect(reports).toEqual([]);
});

test('when no rendition is left playback cannot continue', async () => {
  const { fakes, player, settle } = await play({}, threeRenditions.slice(0, 1));
  for (let loads = 0; loads < 2; loads++) {
    fakes.last.state.current = 'low';
    for (let times = 0; times < 11; times++) fakes.last.events.onAppended('audio', [[0, 2]]);
    await settle();
  }
  expect(player.getState().error).toEqual({ code: 3, message: 'Playback cannot continue. No available working or supported playlists.' });
});

test('a playlist that stands still is excluded when what it has is played, and not twice', async () => {
  const { media, clock, fakes, reports } = await play();
  const playlist = { kind: 'main', part: 'playlist', renditionId: 'high', status: 200, url: '/' } as const;
  media.ranges = [[40, 52]];
  fakes.last.state.window = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 4 };
  fakes.last.events.onPlaylistUnchanged(playlist);
  clock.advance(4_000);
  expect([reports, fakes.last.asked.at(-1)]).toEqual([[], 'retry high']);
  media.ranges = [[40, 55.95]];
  fakes.last.events.onPlaylistUnchanged(playlist);
  fakes.last.events.onPlaylistUnchanged(playlist);
  clock.advance(4_000);
  expect(fakes.last.asked.slice(-2)).toEqual(['retry high', 'retry middle']);
  expect(reports).toEqual([{ type: 'exclude', renditionId: 'high', message: 'Playlist no longer updating.', forMs: 60_000 }]);
});

test('an encrypted video without keys is warned of once, and after five seconds of waiting for a key it has failed', async () => {
  vi.mocked(console.warn).mockReturnValue();
  const { media, clock, fakes, reports, player, settle } = await play();
  fakes.last.events.onEncrypted();
  media.send('encrypted');
  expect(reports).toEqual([{ type: 'warning', message: 'DRM encrypted source cannot be decrypted without a DRM plugin' }]);
  for (let loads = 0; loads < 2; loads++) {
    media.send('waitingforkey');
    clock.advance(4_999);
    expect(player.getState().phase).not.toBe('failed');
    clock.advance(1);
    await settle();
  }
  expect(player.getState().error).toEqual({ code: 5, message: 'The media is encrypted and we do not have the keys to decrypt it.' });
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

test('with keys there is no warning, and what fails is their set-up', async () => {
  const { media, fakes, reports, player, settle } = await play({ source: { hls: '/a.m3u8', keySystems: { 'org.w3.clearkey': { licenseUrl: '/licence' } } } });
  media.send('encrypted');
  for (let loads = 0; loads < 2; loads++) {
    fakes.last.events.onFatal({ part: 'eme', isNetwork: false });
    await settle();
  }
  expect([types(reports), player.getState().error]).toEqual([['reload', 'failed'], { code: 3, message: 'Failed to initialize media keys for EME' }]);
});

test('a place where nothing moves is loaded again, then left out, then it has failed', async () => {
  const { media, clock, fakes, player, settle } = await play();
  async function hang(time: number) {
    media.send('canplay');
    media.moveTo(time);
    media.ranges = [[0, time]];
    clock.advance(9_000);
    await settle();
  }
  await hang(30);
  expect(fakes.last.asked).toEqual(['load 30']);
  await hang(30);
  expect(fakes.last.asked).toEqual(['load 32']);
  await hang(30);
  expect([player.getState().phase, player.getState().error?.code]).toEqual(['failed', 3]);
});

test('a live video that hangs is loaded again where it is now, and has then failed: within a bit more than a minute', async () => {
  const { media, clock, fakes, player, settle, reports } = await play();
  for (const time of [25, 61]) {
    Object.assign(fakes.last.state, { window: { start: time - 5, end: time, edge: time + 6, isLive: true, targetDurationS: 2 }, isLoading: true });
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
  expect(fakes.engines.at(-1)?.asked).toEqual(['load NaN', 'destroy']);
});

test('a live video that has played in between is loaded again for a trouble of its own, one that has not has failed: however long it took to find out', async () => {
  for (const [playedS, expected] of [
    [2, ['reload', 'reload']],
    [0.1, ['reload', 'failed']],
  ] as const) {
    const { media, clock, fakes, settle, reports } = await play();
    for (const time of [25, 200]) {
      Object.assign(fakes.last.state, { window: { start: time - 5, end: time, edge: time + 6, isLive: true, targetDurationS: 2 }, isLoading: true });
      media.seeking = true;
      media.moveTo(time);
      media.send('seeking');
      // What arrives late is life for a while.
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

test('the visitor’s choice is taken until it fails, `auto` gives it back', async () => {
  const { fakes, player } = await play();
  player.choose('low');
  expect([player.getState().chosen, fakes.last.choose(), fakes.last.asked.at(-1)]).toEqual(['low', 'low', 'apply low']);
  fakes.last.events.onRequestFailed({ kind: 'main', part: 'segment', renditionId: 'low', status: 404, url: '/' });
  expect(fakes.last.choose()).toBe('high');
  player.choose('auto');
  expect([player.getState().chosen, fakes.last.choose()]).toEqual(['auto', 'high']);
});

test('what was measured is stored, and what was stored decides the first choice', async () => {
  const { fakes, items, clock } = await play();
  fakes.last.events.onMeasured(90_000);
  const storage = () => ({ getItem: (key: string) => items.get(key) ?? null, setItem: () => undefined });
  const later = await play({ storage, clock });
  expect([later.fakes.last.estimate, later.fakes.last.choose()]).toEqual([90_000, 'low']);
});

test('live it says how far behind it is, and goes where it is now', async () => {
  const { media, fakes, player } = await play();
  fakes.last.state.window = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 2 };
  media.moveTo(42);
  media.send('timeupdate');
  expect(player.getState()).toMatchObject({ isLive: true, seekable: { start: 40, end: 50 }, isAtLiveEdge: false, behindLiveS: 8 });
  player.goLive();
  media.send('timeupdate');
  expect(player.getState()).toMatchObject({ isAtLiveEdge: true, behindLiveS: 0 });
});

test('in front again it looks at once whether it fell out of the live window', async () => {
  const { media, fakes, outside, reports } = await play();
  fakes.last.state.window = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 2 };
  media.moveTo(20);
  media.send('canplay');
  outside.dispatchEvent(new Event('visibilitychange'));
  expect(types(reports)).toEqual(['live-resync']);
});

test('destroyed it leaves no timer, no engine, and hears nothing', async () => {
  const { media, clock, fakes, outside, player, reports, settle } = await play();
  media.send('canplay');
  fakes.last.events.onRequestFailed({ kind: 'main', part: 'segment', renditionId: 'high', status: 404, url: '/' });
  reports.length = 0;
  player.destroy();
  player.destroy();
  for (const type of ['play', 'canplay', 'waiting', 'seeking', 'error', 'waitingforkey', 'loadedmetadata']) media.send(type);
  outside.dispatchEvent(new Event('online'));
  await settle();
  expect([clock.waiting, fakes.engines.length, fakes.last.asked.at(-1), reports, media.seeks]).toEqual([0, 1, 'destroy', [], []]);
});

test('destroyed before its engine has come it creates none', async () => {
  const { createEngine, engines } = createFakeEngines();
  let arrive = (_createEngine: typeof createEngine) => undefined as void;
  const importing = new Promise<typeof createEngine>((resolve) => (arrive = resolve));
  const { player, settle } = await play({ importEngine: () => importing });
  player.destroy();
  arrive(createEngine);
  await settle();
  expect(engines).toEqual([]);
});
