/** Opens films for the tests of a file, all in one browser. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { EngineKind } from '../../../client/player/model/engine.ts';
import { launchBrowser } from '../browser.ts';
import { type OpenedVideo, openVideo, type VideoOptions } from './open-video.ts';
import { servePlayerPage } from './serve-player-page.ts';

export const bothEngines: EngineKind[] = ['hls', 'dash'];

/** One browser, and the pages for films, for all tests of a file. */
export function servePages(): { browser: () => Browser; origin: () => string } {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof servePlayerPage>>;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), servePlayerPage()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return { browser: () => browser, origin: () => site.origin };
}

/** @returns what opens a film; `await using` it. */
export function serveVideos(): (kind: EngineKind, options?: VideoOptions) => Promise<OpenedVideo> {
  const { browser, origin } = servePages();
  return (kind, options) => openVideo({ browser: browser(), address: origin() }, kind, options);
}
