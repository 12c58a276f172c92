import { describe, expect, test } from 'vitest';
import { bothEngines, serveVideos } from '../../support/player-page/serve-videos.ts';

const open = serveVideos();
const emeMessage = 'Failed to initialize media keys for EME';

describe.each(bothEngines)('%s', { concurrent: true }, (kind) => {
  test('a video behind a clear key is played', async () => {
    await using video = await open(kind, { folder: 'cenc', hasKeys: true });
    await video.plays(3);
    expect(await video.reports('warning')).toEqual([]);
  });

  test.each(['refused', 'wrong'] as const)('a licence that is %s is an error of the keys', async (licence) => {
    await using video = await open(kind, { folder: 'cenc', hasKeys: true, licence });
    expect(await video.fails(45_000)).toEqual({ code: 3, message: emeMessage });
  });

  test('without a word of keys it warns once, and the video has failed', async () => {
    await using video = await open(kind, { folder: 'cenc' });
    expect(await video.fails(45_000)).toMatchObject({ code: 5 });
    expect(await video.reports('warning')).toMatchObject([{ message: 'DRM encrypted source cannot be decrypted without a DRM plugin' }]);
  });
});

describe('segments in AES-128', { concurrent: true }, () => {
  test('are played', async () => {
    await using video = await open('hls', { folder: 'aes' });
    await video.plays(3);
  });

  test('without their key are a network error', async () => {
    await using video = await open('hls', { folder: 'aes', rules: [{ path: /key\.bin/, status: 404 }] });
    expect(await video.fails(45_000)).toMatchObject({ code: 2 });
  });
});
