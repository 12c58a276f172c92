/** The page of a video of the site, with helpers for tests of the player. */
import type { BrowserContextOptions, Page } from 'playwright';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { hydrated, openPage, type ServedSite, wide } from '../browser/browser.ts';
import { pageInTurn } from '../browser/page-in-turn.ts';
import { now } from '../clock/now.ts';
import { siteContent, sourceOf, today } from '../site/site.ts';
import type { FakePlayer } from './fake-player-controller.ts';
import { playFake } from './play-fake.ts';

const video = sourceOf(siteContent())
  .at(today)
  .list('videos')
  .find(({ film }) => film);
if (!video?.film) throw new Error('The site has no video with a film');
/** The newest entry with a video. */
export const publishedVideo = {
  ...video.film,
  path: entryHref(video),
  title: video.title,
  chapters: video.chapters.map(({ title, startS = 0 }) => ({ title, startS })),
};

export const posterButton = (page: Page) => page.getByRole('button', { name: /^Play, / });
export const controls = (page: Page) => page.getByRole('group', { name: publishedVideo.title });
export const button = (page: Page, name: string | RegExp) => controls(page).getByRole('button', { name });

/**
 * Opens the page of a video with a fake player, before the video is started. `isOwn`: not in the page that tests use in
 * turn, for `stopClock`.
 */
export async function openVideoPage(
  site: ServedSite,
  { path = publishedVideo.path, isOwn, ...options }: BrowserContextOptions & { path?: string; isOwn?: boolean } = {},
) {
  const opened = await (isOwn ? openPage : pageInTurn)(site.browser(), {
    ...wide,
    reducedMotion: 'reduce',
    ...options,
  });
  await playFake(opened.page);
  await opened.page.goto(site.origin() + path);
  await hydrated(opened.page);
  return opened;
}

/** Opens the page of a video with a fake player, and starts the video. */
export async function playVideo(site: ServedSite, options: Parameters<typeof openVideoPage>[1] = {}) {
  const opened = await openVideoPage(site, options);
  await startVideo(opened.page);
  return opened;
}

export async function startVideo(page: Page) {
  await posterButton(page).click();
  await controls(page).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
}

/** A property of the video element. */
export const ofVideo = <Key extends 'currentTime' | 'paused' | 'muted' | 'volume' | 'playbackRate'>(
  page: Page,
  key: Key,
) => page.locator('video').evaluate((video, name) => (video as HTMLVideoElement)[name], key);

/** Two renditions, so that the player shows a menu of qualities. */
export const qualityRenditions = [
  { id: 'large', bandwidth: 900_000, width: 1280, height: 720 },
  { id: 'small', bandwidth: 200_000, width: 640, height: 360 },
];
export const setPlayerState = (page: Page, change: Parameters<FakePlayer['set']>[0]) =>
  page.evaluate((state) => fakePlayers?.at(-1)?.set(state), change);
/** The calls that the controls have made on the player. */
export const playerCalls = (page: Page) => page.evaluate(() => fakePlayers?.at(-1)?.calls);
/** The accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent?.replace(/\s+/g, ' ').trim(),
  );
/** The announcement of the last action for screen readers. */
export const announcementOf = (page: Page) => controls(page).locator('output.visually-hidden').textContent();
export const captionsMode = (page: Page) => page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode);
/** Stops the clock of the page; from then on the test advances it. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(now().getTime() + 1_000);
}
