import { expect, test } from 'vitest';
import { createFakeEngines } from '../../../../support/video/fake-engine.ts';
import { manifestMissing, openPlayer, types } from '../../../../support/video/open-player.ts';

test('A video is loading until its metadata is known, and begins at the requested second', async () => {
  const { media, fakes, player } = await openPlayer({ startS: 95 });
  expect([player.getState().phase, fakes.last.calls]).toEqual(['loading', ['load 95']]);
  media.send('loadedmetadata');
  expect(player.getState().phase).toBe('ready');
});

test('A video that was started before it had a source plays once it has one, and one that was paused meanwhile stays paused', async () => {
  const begun = await openPlayer();
  begun.media.paused = true;
  begun.media.send('loadedmetadata');
  const paused = await openPlayer();
  paused.media.paused = true;
  paused.media.send('pause');
  paused.media.send('loadedmetadata');
  expect([begun.media.plays, paused.media.plays]).toEqual([1, 0]);
});

test('The player prefers HLS to DASH', async () => {
  const kinds: string[] = [];
  const { createEngine } = createFakeEngines();
  const importEngine = async (kind: string) => {
    kinds.push(kind);
    return createEngine;
  };
  await openPlayer({ importEngine, source: { hls: '/a.m3u8', dash: '/a.mpd' } });
  await openPlayer({ importEngine, source: { dash: '/a.mpd' } });
  expect(kinds).toEqual(['hls', 'dash']);
});

test('A video whose HLS does not start is loaded as DASH, and one that fails later is loaded as HLS again', async () => {
  const kinds: string[] = [];
  for (const readyState of [0, 4]) {
    const fakes = createFakeEngines();
    const importEngine = async (kind: string) => {
      kinds.push(kind);
      return fakes.createEngine;
    };
    const { media, settle } = await openPlayer({ importEngine, source: { hls: '/a.m3u8', dash: '/a.mpd' } });
    media.readyState = readyState;
    fakes.last.events.onFatal(manifestMissing);
    await settle();
    kinds.push(fakes.last.url);
  }
  expect(kinds).toEqual(['hls', 'dash', '/a.mpd', 'hls', 'hls', '/a.m3u8']);
});

test('Listeners of the player are called for every change of its state and for nothing else', async () => {
  const { media, fakes, player } = await openPlayer();
  media.send('timeupdate');
  fakes.last.state.current = 'high';
  let calls = 0;
  const end = player.subscribe(() => (calls += 1));
  const before = player.getState();
  media.send('timeupdate');
  media.send('timeupdate');
  const after = player.getState();
  expect([calls, after.seekable, after.renditions.length, after === before]).toEqual([
    1,
    { start: 0, end: 100 },
    3,
    false,
  ]);
  end();
  media.send('waiting');
  expect([calls, player.getState().isStalled]).toEqual([1, true]);
});

test('The visitor’s choice of a rendition holds until it fails, and `auto` ends it', async () => {
  const { fakes, player } = await openPlayer();
  player.choose('low');
  expect([player.getState().chosen, fakes.last.choose(), fakes.last.calls.at(-1)]).toEqual(['low', 'low', 'apply low']);
  fakes.last.events.onRequestFailed({ kind: 'main', part: 'segment', renditionId: 'low', status: 404, url: '/' });
  expect(fakes.last.choose()).toBe('high');
  player.choose('auto');
  expect([player.getState().chosen, fakes.last.choose()]).toEqual(['auto', 'high']);
});

test('The measured bandwidth is stored, and decides the first rendition of the next video', async () => {
  const { fakes, items, clock } = await openPlayer();
  fakes.last.events.onMeasured(90_000);
  const storage = () => ({ getItem: (key: string) => items.get(key) ?? null, setItem: () => undefined });
  const later = await openPlayer({ storage, clock });
  expect([later.fakes.last.estimate(), later.fakes.last.choose()]).toEqual([90_000, 'low']);
});

test('The state of a live video contains its delay, and goLive seeks to the live edge', async () => {
  const { media, fakes, player } = await openPlayer();
  fakes.last.state.window = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 2 };
  media.moveTo(42);
  media.send('timeupdate');
  expect(player.getState()).toMatchObject({
    isLive: true,
    seekable: { start: 40, end: 50 },
    isAtLiveEdge: false,
    behindLiveS: 8,
  });
  player.goLive();
  media.send('timeupdate');
  expect(player.getState()).toMatchObject({ isAtLiveEdge: true, behindLiveS: 0 });
});

test('A page that becomes visible checks at once whether its live video is outside of the live window', async () => {
  const { media, fakes, outside, reports } = await openPlayer();
  fakes.last.state.window = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 2 };
  media.moveTo(20);
  media.send('canplay');
  outside.dispatchEvent(new Event('visibilitychange'));
  expect(types(reports)).toEqual(['live-resync']);
});

test('A destroyed player leaves no timer, no engine and no listener', async () => {
  const { media, clock, fakes, outside, player, reports, settle } = await openPlayer();
  media.send('canplay');
  fakes.last.events.onRequestFailed({ kind: 'main', part: 'segment', renditionId: 'high', status: 404, url: '/' });
  reports.length = 0;
  player.destroy();
  player.destroy();
  for (const type of ['play', 'canplay', 'waiting', 'seeking', 'error', 'waitingforkey', 'loadedmetadata'])
    media.send(type);
  outside.dispatchEvent(new Event('online'));
  await settle();
  expect([clock.waiting, fakes.engines.length, fakes.last.calls.at(-1), reports, media.seeks]).toEqual([
    0,
    1,
    'destroy',
    [],
    [],
  ]);
});

test('A player destroyed before its engine has loaded creates none', async () => {
  const { createEngine, engines } = createFakeEngines();
  let arrive = (_createEngine: typeof createEngine) => undefined as void;
  const importing = new Promise<typeof createEngine>((resolve) => (arrive = resolve));
  const { player, settle } = await openPlayer({ importEngine: () => importing });
  player.destroy();
  arrive(createEngine);
  await settle();
  expect(engines).toEqual([]);
});
