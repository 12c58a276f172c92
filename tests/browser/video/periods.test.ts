/** Videos with DASH in several periods, of which the browser cannot decode one. */
import { describe, expect, test } from 'vitest';
import { inPeriods } from '../../support/video/media-server/periods.ts';
import { serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
/** In segments of 1.6 s. */
const counts = [2, 4, 2];

describe('A video with DASH of which one period cannot be decoded', { concurrent: true }, () => {
  test.each(['avc1', 'mp4a'] as const)(
    'A video whose first period cannot be decoded begins with the second (%s)',
    async (codec) => {
      await using video = await open('dash', { pages: inPeriods({ counts, undecodable: { index: 0, codec } }) });
      await video.plays(12.5);
      const { reports } = await video.record();
      expect(reports.filter(({ type }) => /reload|failed/.test(type))).toEqual([]);
      expect(video.requestedFiles(/seg-\d-[12]\./)).toEqual([]);
    },
  );

  test.each(['avc1', 'mp4a'] as const)(
    'A video whose second period cannot be decoded continues with the third (%s)',
    async (codec) => {
      await using video = await open('dash', { pages: inPeriods({ counts, undecodable: { index: 1, codec } }) });
      await video.plays(1);
      const { reports } = await video.until('it is in the third', (now) => now.time >= 10 && now.isMoving);
      expect(reports.filter(({ type }) => /reload|failed/.test(type))).toEqual([]);
      expect(video.requestedFiles(/seg-\d-[3-6]\./)).toEqual([]);
      await video.plays(12.5);
    },
  );

  test('A video whose last period cannot be decoded fails at once', async () => {
    await using video = await open('dash', { pages: inPeriods({ counts, undecodable: { index: 2, codec: 'avc1' } }) });
    await video.until('it has failed', ({ state }) => state.phase === 'failed');
    expect((await video.record()).state.error?.code).toBe(4);
  });

  test('A video plays the next period after a seek into one that cannot be decoded', async () => {
    await using video = await open('dash', { pages: inPeriods({ counts, undecodable: { index: 1, codec: 'avc1' } }) });
    await video.plays(0.5);
    await video.page.evaluate(() => {
      window.playerPage.element.currentTime = 5;
    });
    await video.until('it is in the third', ({ time, isMoving }) => time > 9.8 && isMoving);
    expect(await video.reports('reload')).toEqual([]);
  });
});
