/** Opens videos for the tests of a file, in the shared browser. */
import type { Browser } from 'playwright';
import { beforeAll } from 'vitest';
import type { EngineKind } from '../../../client/player/model/engine.ts';
import { openBrowser } from '../browser.ts';
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

/** @returns a function that opens a video; use it with `await using`. */
export function serveVideos(): (kind: EngineKind, options?: VideoOptions) => Promise<OpenedVideo> {
  const { browser, origin } = servePages();
  return (kind, options) => openVideo({ browser: browser(), address: origin() }, kind, options);
}
