/**
 * Videos of the built site with their real engines: which engine plays which video, and how a video plays without one.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { hydrated, openPage, serveToBrowser, wide } from '../../support/browser/browser.ts';
import { now } from '../../support/clock/now.ts';
import { siteContent, sourceOf, today } from '../../support/site/site.ts';
import { posterButton } from '../../support/video/video-page.ts';

const site = serveToBrowser();
const videos = sourceOf(siteContent()).at(today).list('videos');
function pathOf(isWanted: (film: { hls?: string | undefined; dash?: string | undefined }) => boolean): string {
  const video = videos.find(({ film }) => film && isWanted(film));
  if (!video) throw new Error('The site has no such video');
  return entryHref(video);
}
const asBoth = pathOf(({ hls, dash }) => hls !== undefined && dash !== undefined);
const asDash = pathOf(({ hls }) => hls === undefined);

/**
 * Opens the page of a video and waits until it has hydrated. `requested` collects the names of requested files; files
 * that `isRefused` selects are answered with 404.
 */
async function openVideoPage(
  path: string,
  { isRefused = () => false, prepare }: { isRefused?: (name: string) => boolean; prepare?: () => void } = {},
) {
  const { page, consoleErrors } = await openPage(site.browser(), wide);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await page.route('**/media/**', (route) =>
    isRefused(new URL(route.request().url()).pathname) ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  if (prepare) await page.addInitScript(prepare);
  await page.goto(site.origin() + path);
  await hydrated(page);
  return { page, consoleErrors, requested };
}
const moves = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
const captionsMode = (page: Page) => page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode);
const kindsOf = (requested: string[]) =>
  [...new Set(requested.flatMap((name) => /\.(m3u8|mpd|mp4|m4s)$/.exec(name)?.[1] ?? []))].toSorted();
const enginesOf = (requested: string[]) => requested.flatMap((name) => /^(hls|dash)-\w+\.js$/.exec(name)?.[1] ?? []);

describe('The choice of an engine', { concurrent: true }, () => {
  test('dash.js plays a video that has DASH only, on a page that hydrates without a warning', async () => {
    const { page, consoleErrors, requested } = await openVideoPage(asDash);
    await posterButton(page).click();
    await moves(page);
    expect(kindsOf(requested)).toEqual(['m4s', 'mp4', 'mpd']);
    expect(enginesOf(requested)).toEqual(['dash']);
    expect(await captionsMode(page)).toBe('showing');
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  test('hls.js, the lighter engine, plays a video that has both HLS and DASH', async () => {
    const { page, consoleErrors, requested } = await openVideoPage(asBoth);
    await posterButton(page).click();
    await moves(page);
    expect(kindsOf(requested)).toEqual(['m3u8', 'm4s', 'mp4']);
    expect(enginesOf(requested)).toEqual(['hls']);
    expect(await captionsMode(page)).toBe('showing');
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  test('dash.js plays a video whose playlist cannot be loaded', async () => {
    const { page, requested } = await openVideoPage(asBoth, { isRefused: (path) => path.endsWith('.m3u8') });
    await posterButton(page).click();
    await moves(page);
    expect(enginesOf(requested)).toEqual(['hls', 'dash']);
    await page.context().close();
  });

  test.each([
    ['HLS and DASH', asBoth],
    ['DASH alone', asDash],
  ])('A browser without Media Source Extensions plays the MP4 with its own controls: %s', async (_kind, path) => {
    const prepare = () => {
      for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
        Reflect.deleteProperty(window, name);
    };
    const { page, consoleErrors, requested } = await openVideoPage(path, { prepare });
    await posterButton(page).click();
    await moves(page);
    expect(kindsOf(requested)).toEqual(['mp4']);
    expect(requested.filter((name) => /^(player|hls|dash)-/.test(name))).toEqual([]);
    expect(await page.locator('video').evaluate((video) => (video as HTMLVideoElement).controls)).toBe(true);
    expect(await captionsMode(page)).toBe('showing');
    await page.locator('.transcript li a').last().click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 30);
    // The replaced video element has cancelled its request.
    expect(consoleErrors.filter((each) => !each.includes('film.mp4 net::ERR_ABORTED'))).toEqual([]);
    await page.context().close();
  });
});

test('The measured bandwidth is stored and decides the first rendition of the next video in either engine', async () => {
  const { page, requested } = await openVideoPage(asBoth);
  await posterButton(page).click();
  await moves(page);
  const kept = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('player-bandwidth') ?? '{}') as { bandwidth?: number; at?: number },
    );
  await expect.poll(async () => Object.keys(await kept())).toEqual(['bandwidth', 'at']);
  // On a page without a video, so that nothing is measured meanwhile.
  await page.goto(`${site.origin()}/events`);
  const measured = JSON.stringify({ bandwidth: 30_000, at: now().getTime() });
  await page.evaluate((json) => localStorage.setItem('player-bandwidth', json), measured);
  await page.goto(site.origin() + asDash);
  await hydrated(page);
  requested.length = 0;
  await posterButton(page).click();
  await moves(page);
  expect(requested.find((name) => /^seg-[012]-/.test(name))).toBe('seg-2-1.m4s');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'fonts'))).toEqual([
    'player-bandwidth',
  ]);
  await page.context().close();
});
