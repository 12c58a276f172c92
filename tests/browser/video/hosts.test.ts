/** Videos whose manifest names two hosts, /clip/ and /second/, of which one fails. */
import { describe, expect, test } from 'vitest';
import { startMediaServer } from '../../support/video/media-server/media-server.ts';
import {
  redundantVariants,
  steeredBaseUrls,
  steeredVariants,
  twoBaseUrls,
} from '../../support/video/media-server/two-hosts.ts';
import type { OpenedVideo } from '../../support/video/player-page/open-video.ts';
import { serveVideos } from '../../support/video/player-page/serve-videos.ts';

const open = serveVideos();
const twoHosts = [
  { name: 'redundant variants', kind: 'hls', pages: redundantVariants() },
  { name: 'content steering', kind: 'hls', pages: steeredVariants() },
  { name: 'two base addresses', kind: 'dash', pages: twoBaseUrls({ hasNames: false }) },
  { name: 'two service locations', kind: 'dash', pages: twoBaseUrls({ hasNames: true }) },
  { name: 'content steering before the start', kind: 'dash', pages: steeredBaseUrls() },
  { name: 'content steering after the start', kind: 'dash', pages: steeredBaseUrls({ queryBeforeStart: false }) },
] as const;

/** Nothing but the host has changed: no rendition, no lost segment, no reload. */
async function expectOnlyMoved(video: OpenedVideo) {
  const { reports } = await video.record();
  const types = reports.map(({ type }) => type);
  expect(types.filter((type) => /exclude|skip|reload|failed/.test(type))).toEqual([]);
}

describe.each(twoHosts)('A video on two hosts with $name', { concurrent: true }, ({ kind, pages }) => {
  test('A video plays from the second host if the first is down', async () => {
    await using video = await open(kind, { pages, rules: [{ path: /^\/clip\/(media|init|seg)/, status: 404 }] });
    await video.plays(3);
    await expectOnlyMoved(video);
    expect(video.requestedFiles(/./, 404).length).toBeLessThanOrEqual(4);
  });

  test('A video loses nothing if the first host fails while it plays', async () => {
    await using video = await open(kind, { pages, rules: [{ path: /^\/clip\/seg-\d-[5-8]/, status: 503 }] });
    await video.plays(11);
    await expectOnlyMoved(video);
  });

  test('A video goes back to the first host if the second fails later', async () => {
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

  test('A video on two hosts fails as on one if both are down', async () => {
    await using video = await open(kind, { pages, rules: [{ path: /(media_|seg-)[012]/, status: 404 }] });
    expect(await video.fails()).toMatchObject({ code: 2 });
    expect(await video.reports('reload')).toHaveLength(1);
  });
});

describe('A video with DASH and content steering', { concurrent: true }, () => {
  test('A video plays from the host that the steering manifest prefers', async () => {
    await using video = await open('dash', {
      pages: steeredBaseUrls({ steering: { 'PATHWAY-PRIORITY': ['second', 'clip'] } }),
    });
    await video.plays(3);
    expect(video.server.requests.filter(({ path }) => path.startsWith('/clip/seg-'))).toEqual([]);
  });

  test('A video plays from the second host if the first is down and there is no steering manifest', async () => {
    await using video = await open('dash', {
      pages: steeredBaseUrls(),
      rules: [{ path: /^\/clip\/(steering|init|seg)/, status: 404 }],
    });
    await video.plays(3);
    await expectOnlyMoved(video);
  });

  test('A video plays from a host that only the steering manifest names if the others are down', async ({
    onTestFinished,
  }) => {
    const third = await startMediaServer();
    onTestFinished(third.stop);
    const clone = { 'BASE-ID': 'clip', ID: 'third', 'URI-REPLACEMENT': { HOST: third.origin } };
    const steering = { 'PATHWAY-PRIORITY': ['clip', 'second', 'third'], 'PATHWAY-CLONES': [clone] };
    await using video = await open('dash', {
      pages: steeredBaseUrls({ steering }),
      rules: [{ path: /^\/\w+\/(init|seg)/, status: 404 }],
    });
    await video.plays(3);
    await expectOnlyMoved(video);
  });
});
