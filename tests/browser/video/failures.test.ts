import { describe, expect, test } from 'vitest';
import { bothEngines, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();

describe.each(bothEngines)('Videos that fail with %s', { concurrent: true }, (kind) => {
  test.each([
    [404, 2],
    [503, kind === 'hls' ? 4 : 2],
  ])(
    'A video whose renditions are all answered with %i is reloaded once and then fails with code %i',
    async (status, code) => {
      await using video = await open(kind, { rules: [{ path: kind === 'hls' ? /media_[012]/ : /seg-[012]/, status }] });
      expect(await video.fails()).toMatchObject({
        code,
        message: expect.stringContaining('A network error caused the media download to fail'),
      });
      expect(await video.reports('reload')).toHaveLength(1);
      video.server.use();
      await video.page.evaluate(() => window.playerPage.player.retry());
      await video.plays(1);
    },
  );

  test('A video whose audio cannot be fetched is reloaded once and then fails with code 2', async () => {
    await using video = await open(kind, {
      rules: [{ path: kind === 'hls' ? /media_3|seg-3/ : /seg-3/, status: 404 }],
    });
    expect(await video.fails()).toMatchObject({ code: 2 });
    expect(await video.reports('reload')).toHaveLength(1);
  });

  test('If the first segment is not media in any rendition, it is skipped or the video fails', async () => {
    await using video = await open(kind, { rules: [{ path: /seg-[012]-1/, garbage: true }] });
    await video.until(
      'it plays, or has failed',
      ({ time, isMoving, state }) => (time > 2 && isMoving) || state.phase === 'failed',
    );
  });

  test('An error more than thirty seconds after a reload reloads the video again', async () => {
    await using video = await open(kind, { rules: [{ path: /master|manifest/, status: 404 }] });
    expect(await video.fails()).toMatchObject({ code: 2 });
    await video.page.evaluate(() => window.playerPage.player.retry());
    expect(await video.fails()).toMatchObject({ code: 2 });
    expect(await video.reports('reload')).toHaveLength(1);
    await video.page.evaluate(() => {
      window.playerPage.skip(31_000);
      window.playerPage.player.retry();
    });
    await video.until(
      'it is loaded again',
      ({ reports }) => reports.filter(({ type }) => type === 'reload').length === 2,
    );
    expect(await video.fails()).toMatchObject({ code: 2 });
  });

  test('A video whose manifest is an HTML page fails with code 4', async () => {
    const page = { type: 'text/html', body: '<!doctype html><title>Sign in</title><h1>Sign in</h1>' };
    await using video = await open(kind, { pages: { '/clip/master.m3u8': page, '/clip/manifest.mpd': page } });
    expect(await video.fails()).toMatchObject({ code: 4 });
  });
});
