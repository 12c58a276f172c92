import { expect, test, vi } from 'vitest';
import { threeRenditions } from '../../../../support/video/fake-engine.ts';
import { openPlayer, types } from '../../../../support/video/open-player.ts';

test('Ten appends that do not change the buffer exclude the rendition permanently', async () => {
  const { fakes, reports } = await openPlayer();
  fakes.last.state.current = 'high';
  for (let times = 0; times < 11; times++) fakes.last.events.onAppended('main', [[0, 2]]);
  expect(reports).toEqual([
    { type: 'exclude', renditionId: 'high', message: 'Excessive main segment downloading detected.', forMs: Infinity },
  ]);
  expect(fakes.last.calls.at(-1)).toBe('apply middle');
});

test('A change of rendition and a seek reset the count of appends, and subtitles exclude no rendition', async () => {
  const { media, fakes, reports } = await openPlayer();
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

test('A video fails when no rendition is left', async () => {
  const { fakes, player, settle } = await openPlayer({}, threeRenditions.slice(0, 1));
  for (let loads = 0; loads < 2; loads++) {
    fakes.last.state.current = 'low';
    for (let times = 0; times < 11; times++) fakes.last.events.onAppended('audio', [[0, 2]]);
    await settle();
  }
  expect(player.getState().error).toEqual({
    code: 3,
    message: 'Playback cannot continue. No available working or supported playlists.',
  });
});

test('A live rendition whose playlist no longer changes is excluded once all its segments are fetched, and only once', async () => {
  const { media, clock, fakes, reports } = await openPlayer();
  const playlist = { kind: 'main', part: 'playlist', renditionId: 'high', status: 200, url: '/' } as const;
  media.ranges = [[40, 52]];
  fakes.last.state.window = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 4 };
  fakes.last.events.onPlaylistUnchanged(playlist);
  clock.advance(4_000);
  expect([reports, fakes.last.calls.at(-1)]).toEqual([[], 'retry high']);
  media.ranges = [[40, 55.95]];
  fakes.last.events.onPlaylistUnchanged(playlist);
  fakes.last.events.onPlaylistUnchanged(playlist);
  clock.advance(4_000);
  expect(fakes.last.calls.slice(-2)).toEqual(['retry high', 'retry middle']);
  expect(reports).toEqual([
    { type: 'exclude', renditionId: 'high', message: 'Playlist no longer updating.', forMs: 60_000 },
  ]);
});

test('An encrypted video without keys causes one warning, and fails after waiting five seconds for a key', async () => {
  vi.mocked(console.warn).mockReturnValue();
  const { media, clock, fakes, reports, player, settle } = await openPlayer();
  fakes.last.events.onEncrypted();
  media.send('encrypted');
  expect(reports).toEqual([
    { type: 'warning', message: 'DRM encrypted source cannot be decrypted without a DRM plugin' },
  ]);
  for (let loads = 0; loads < 2; loads++) {
    media.send('waitingforkey');
    clock.advance(4_999);
    expect(player.getState().phase).not.toBe('failed');
    clock.advance(1);
    await settle();
  }
  expect(player.getState().error).toEqual({
    code: 5,
    message: 'The media is encrypted and we do not have the keys to decrypt it.',
  });
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

test('An encrypted video with keys causes no warning, and its failure is that of the key system', async () => {
  const { media, fakes, reports, player, settle } = await openPlayer({
    source: { hls: '/a.m3u8', keySystems: { 'org.w3.clearkey': { licenseUrl: '/license' } } },
  });
  media.send('encrypted');
  for (let loads = 0; loads < 2; loads++) {
    fakes.last.events.onFatal({ part: 'eme', isNetwork: false });
    await settle();
  }
  expect([types(reports), player.getState().error]).toEqual([
    ['reload', 'failed'],
    { code: 3, message: 'Failed to initialize media keys for EME' },
  ]);
});
