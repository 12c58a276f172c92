/** The only places where tests read a wall clock. `preload.mjs` and `launch-browser.ts` have moved it to the tests' day. */
import type { Page } from 'playwright';

/** @returns the tests' day plus the time since the run began. */
export const now = () => new Date();

/** @returns milliseconds since the epoch on the clock of a page, which a test may have stopped. */
export const nowIn = (page: Page) => page.evaluate(() => Date.now());
