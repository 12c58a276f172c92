/** Videos whose manifest names two hosts, /clip/ and /second/, of which one fails. */
import { describe, expect, test } from 'vitest';
import { redundantVariants, steeredVariants, twoBaseUrls } from '../../support/media-server/two-hosts.ts';
import type { OpenedVideo } from '../../support/player-page/open-video.ts';
import { serveVideos } from '../../support/player-page/serve-videos.ts';

const open = serveVideos();
const twoHosts = [
  { name: 'redundant variants', kind: 'hls', pages: redundantVariants() },
  { name: 'content steering', kind: 'hls', pages: steeredVariants() },
  { name: 'two base addresses', kind: 'dash', pages: twoBaseUrls({ hasNames: false }) },
  { name: 'two service locations', kind: 'dash', pages: twoBaseUrls({ hasNames: true }) },
] as const;

/** Nothing but the host has changed: no rendition, no lost segment, no reload. */
async function expectOnlyMoved(video: OpenedVideo) {
  const { reports } = await video.record();
  const types = reports.map(({ type }) => type);
  expect(types.filter((type) => /exclude|skip|reload|failed/.test(type))).toEqual([]);
}

describe.each(twoHosts)('A video on two hosts with $name', { concurrent: true }, ({ kind, pages }) => {
  test('It plays from the second host if the first is down', async () => {
    await using video = await open(kind, { pages, rules: [{ path: /^\/clip\/(media|init|seg)/, status: 404 }] });
    await video.plays(3);
    await expectOnlyMoved(video);
    expect(video.requestedFiles(/./, 404).length).toBeLessThanOrEqual(4);
  });

  test('It loses nothing if the first host fails while it plays', async () => {
    await using video = await open(kind, { pages, rules: [{ path: /^\/clip\/seg-\d-[5-8]/, status: 503 }] });
    await video.plays(11);
    await expectOnlyMoved(video);
  });

  test('It goes back to the first host if the second fails later', async () => {
    await using video = await open(kind, {
      pages,
      rules: [
        { path: /^\/clip\/seg-\d-2/, status: 503 },
        { path: /^\/second\/seg-\d-6/, status: 503 },
      ],
    });
    await video.plays(0.5);
    await video.page.evaluate(() => window.playerPage.skip(10_000));
    await video.plays(11);
  });

  test('It fails as on one host if both are down', async () => {
    await using video = await open(kind, { pages, rules: [{ path: /(media_|seg-)[012]/, status: 404 }] });
    expect(await video.fails()).toMatchObject({ code: 2 });
    expect(await video.reports('reload')).toHaveLength(1);
  });
});
