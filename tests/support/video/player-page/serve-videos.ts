/** Opens videos for the tests of a file, in the shared browser. */
import type { Browser, Page } from 'playwright';
import { beforeAll } from 'vitest';
import type { EngineKind } from '../../../../client/player/model/engine.ts';
import { openBrowser } from '../../browser/browser.ts';
import type { MediaServer } from '../media-server/media-server.ts';
import { type OpenedVideo, openVideo, type VideoOptions } from './open-video.ts';
import { servePlayerPage } from './serve-player-page.ts';

export const bothEngines: EngineKind[] = ['hls', 'dash'];

/** Bundled and served once per worker. */
let shared: ReturnType<typeof servePlayerPage> | undefined;

/** The browser, and the pages for videos, ready when the tests of a file begin. */
export function servePages(): { browser: () => Browser; origin: () => string } {
  const browser = openBrowser();
  let origin: string;
  beforeAll(async () => {
    shared ??= servePlayerPage();
    ({ origin } = await shared);
  });
  return { browser, origin: () => origin };
}

/** Forgets the requests that the page has sent so far, also those that have not arrived yet. */
export async function forgetRequests(page: Page, server: MediaServer) {
  await page.evaluate((url) => fetch(url).then((response) => response.text()), `${server.origin}/time`);
  server.forget();
}

/** @returns a function that opens a video; use it with `await using`. */
export function serveVideos(): (kind: EngineKind, options?: VideoOptions) => Promise<OpenedVideo> {
  const { browser, origin } = servePages();
  return (kind, options) => openVideo({ browser: browser(), address: origin() }, kind, options);
}
