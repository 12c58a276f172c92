import { describe, expect, test } from 'vitest';
import { bothEngines, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
const emeMessage = 'Failed to initialize media keys for EME';

describe.each(bothEngines)('Encrypted videos with %s', { concurrent: true }, (kind) => {
  test('A video encrypted with a clear key plays', async () => {
    await using video = await open(kind, { folder: 'cenc', hasKeys: true });
    await video.plays(3);
    expect(await video.reports('warning')).toEqual([]);
  });

  test.each(['refused', 'wrong'] as const)(
    'A video whose license is %s fails with an error of the key system',
    async (license) => {
      await using video = await open(kind, { folder: 'cenc', hasKeys: true, license });
      expect(await video.fails(45_000)).toEqual({ code: 3, message: emeMessage });
    },
  );

  test('An encrypted video whose source names no key system causes one warning and fails', async () => {
    await using video = await open(kind, { folder: 'cenc' });
    expect(await video.fails(45_000)).toMatchObject({ code: 5 });
    expect(await video.reports('warning')).toMatchObject([
      { message: 'DRM encrypted source cannot be decrypted without a DRM plugin' },
    ]);
  });
});

describe('Segments in AES-128', { concurrent: true }, () => {
  test('Segments encrypted with AES-128 are played', async () => {
    await using video = await open('hls', { folder: 'aes' });
    await video.plays(3);
  });

  test('Segments encrypted with AES-128 fail with a network error if their key is missing', async () => {
    await using video = await open('hls', { folder: 'aes', rules: [{ path: /key\.bin/, status: 404 }] });
    expect(await video.fails(45_000)).toMatchObject({ code: 2 });
  });
});
