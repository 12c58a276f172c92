import { describe, expect, test } from 'vitest';
import type { OpenedVideo } from '../../support/player-page/open-video.ts';
import { bothEngines, serveVideos } from '../../support/player-page/serve-videos.ts';

const open = serveVideos();
const chooseLargest = ({ page }: OpenedVideo) =>
  page.evaluate(() => {
    const { player } = window.film;
    player.choose(player.getState().renditions.find(({ height }) => height === 360)?.id ?? '');
  });
/** From which rendition each segment of a number was asked for. */
const tracksOf = (film: OpenedVideo, number: number) => film.asked(new RegExp(`seg-[012]-${number}\\.`)).map((name) => name[4]);

describe.each(bothEngines)('%s', { concurrent: true }, (kind) => {
  test('a rendition that failed is left alone for a minute, and then taken again', async () => {
    // The choice counts from one of these segments on, by how fast the machine is.
    const rules = [
      { path: /seg-0-[345]/, status: 404, times: 1 },
      { path: /seg-/, delayMs: 800 },
    ];
    await using film = await open(kind, { rules });
    await film.plays(0.1);
    await chooseLargest(film);
    await film.until('one is left alone', ({ reports }) => reports.length > 0);
    expect((await film.reports('exclude'))[0]).toMatchObject({ message: 'segment request failed: 404', forMs: 60_000 });
    const failed = Number(film.asked(/seg-0/, 404)[0]?.[6]);
    await film.until('another is taken', () => film.asked(/seg-[12]/).some((name) => Number(name[6]) >= failed));
    await film.page.evaluate(() => window.film.skip(60_000));
    await film.until('the first is taken again', () => film.asked(/seg-0/).some((name) => Number(name[6]) > failed));
    expect(tracksOf(film, failed).slice(0, 2)).toEqual(['0', expect.stringMatching(/[12]/)]);
  });

  test('when the final rendition fails, those before it are tried again', async () => {
    await using film = await open(kind, { startS: 3.4, rules: [{ path: /seg-[012]-4/, status: 404, times: 4 }] });
    await film.plays(6.8);
    const tracks = tracksOf(film, 4);
    expect(new Set(tracks.slice(0, 3))).toEqual(new Set(['0', '1', '2']));
    expect(tracks).toHaveLength(5);
    expect(await film.reports('failed')).toEqual([]);
  });

  test('a failure before all of the film is known is answered when it is', async () => {
    const rules = [
      { path: /init-3/, delayMs: 1_500 },
      { path: /seg-[012]-4/, status: 404, times: 1 },
    ];
    await using film = await open(kind, { startS: 3.4, rules });
    await film.plays(6.8);
    expect(tracksOf(film, 4)).toEqual(['0', expect.stringMatching(/[12]/)]);
    expect(await film.reports('segment-skip')).toEqual([]);
  });

  test('the only rendition is never excluded, and asked again after a while', async () => {
    await using film = await open(kind, { folder: 'single', startS: 3.4, rules: [{ path: /seg-0-4/, status: 404, times: 2 }] });
    await film.plays(6.8);
    expect(await film.reports('exclude')).toEqual([]);
    expect(tracksOf(film, 4)).toEqual(['0', '0', '0']);
  });

  test('a segment that no rendition has is left out in the end', async () => {
    await using film = await open(kind, { startS: 3.4, rules: [{ path: /seg-[012]-4/, status: 404 }] });
    await film.plays(6.8, 45_000);
    expect(tracksOf(film, 4).length).toBeLessThan(10);
  });

  test('a server that is busy twice is asked again', async () => {
    await using film = await open(kind, { startS: 3.4, rules: [{ path: /seg-[012]-4/, status: 503, times: 2 }] });
    await film.plays(6.8);
    expect(await film.reports('reload')).toEqual([]);
  });

  test('sound that is missing for a segment is left out', async () => {
    await using film = await open(kind, { startS: 3.4, rules: [{ path: /seg-3-4/, status: 404 }] });
    await film.plays(6.8, 45_000);
    expect(await film.reports('exclude')).toEqual([]);
  });

  test('without a network it waits, and goes on when the network is back', async () => {
    await using film = await open(kind, { rules: [{ path: /seg-/, delayMs: 800 }] });
    await film.plays(1);
    await film.page.context().setOffline(true);
    await film.until('it waits', ({ state }) => state.isStalled);
    await film.page.context().setOffline(false);
    await film.plays(8);
    expect(await film.reports('exclude')).toEqual([]);
  });
});
