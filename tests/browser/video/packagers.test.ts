/** Streams in forms that packagers write and the clip has not. */
import { describe, expect, test } from 'vitest';
import {
  byteRanges,
  twoAudioGroups,
  withCodec,
  withDateRange,
  withoutPictureCodecs,
} from '../../support/video/media-server/packed-streams.ts';
import { inPeriods } from '../../support/video/media-server/periods.ts';
import { bothEngines, forgetRequests, serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();

describe('Streams of packagers', { concurrent: true }, () => {
  test.each([
    ['picture', withCodec('avc1', 'hvc9.1.6.L93.B0')],
    ['sound', withCodec('mp4a', 'xy-3')],
  ])('A video with DASH whose %s cannot be decoded fails instead of playing without it', async (_, pages) => {
    await using video = await open('dash', { pages });
    expect(await video.fails()).toMatchObject({ code: 4 });
  });

  test('A video with DASH whose initialization segments are missing fails with code 2', async () => {
    await using video = await open('dash', { rules: [{ path: /init-[012]/, status: 404 }] });
    expect(await video.fails()).toMatchObject({ code: 2 });
  });

  test('A rendition chosen in the second period of a video with DASH is fetched, and in the first period as well', async () => {
    await using video = await open('dash', { startS: 5, pages: inPeriods({ counts: [4, 4] }) });
    await video.plays(7);
    const { state } = await video.record();
    expect(state.renditions.map(({ id }) => id)).toContain(state.current);
    await video.page.evaluate(() => {
      const { player } = window.playerPage;
      player.choose(player.getState().renditions.find(({ height }) => height === 144)?.id ?? '');
    });
    await forgetRequests(video.page, video.server);
    await video.page.evaluate(() => {
      window.playerPage.element.currentTime = 0.2;
    });
    await video.until('it plays the first period', ({ time, isMoving }) => time > 0.5 && time < 5 && isMoving);
    await video.plays(11);
    expect(video.requestedFiles(/seg-[01]-[2-8]/)).toEqual([]);
    expect(video.requestedFiles(/seg-2-[78]/)).toEqual(['seg-2-7.m4s', 'seg-2-8.m4s']);
  });

  test('A video with HLS has one rendition for each picture, and plays it with the best of several sounds', async () => {
    await using video = await open('hls', { pages: twoAudioGroups() });
    await video.plays(3);
    const { state } = await video.record();
    expect(state.renditions.map(({ height }) => height).toSorted((a, b) => a - b)).toEqual([144, 240, 360]);
    expect(new Set(state.renditions.map(({ id }) => id)).size).toBe(3);
    expect(state.renditions.map(({ id }) => id)).toContain(state.current);
    expect(video.server.requests.filter(({ path }) => path.startsWith('/second/seg-3')).length).toBeGreaterThan(0);
  });

  test('A video with HLS whose playlist names the codecs of the sound but not of the pictures plays with both', async () => {
    await using video = await open('hls', { pages: withoutPictureCodecs() });
    await video.plays(3);
    expect(await video.page.evaluate(() => window.playerPage.element.videoHeight)).toBeGreaterThan(0);
    expect(video.requestedFiles(/seg-3-/).length).toBeGreaterThan(1);
    expect(await video.reports('reload')).toEqual([]);
  });

  // The page fails if its content security policy is violated.
  test('A video with HLS that has date ranges adds no track that the content security policy blocks', async () => {
    await using video = await open('hls', { pages: withDateRange() });
    await video.plays(3);
    expect(await video.page.evaluate(() => document.querySelectorAll('track').length)).toBe(0);
  });

  test.each(bothEngines)(
    'A video with byte ranges (%s) plays its own length from a server that sends the whole file',
    async (kind) => {
      await using video = await open(kind, {
        folder: 'single',
        pages: byteRanges(),
        rules: [{ path: /whole/, ignoresRange: true }],
      });
      await video.plays(12);
      expect(await video.page.evaluate(() => window.playerPage.element.duration)).toBeCloseTo(12.8, 0);
      expect(await video.reports('segment-skip')).toEqual([]);
    },
  );
});
