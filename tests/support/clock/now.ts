/**
 * The only places where tests read a wall clock. In a run of the tests it is moved; in `npm run verify -- dates` and
 * `deploy`, which start runs and servers, it is the machine's.
 */
import type { Page } from 'playwright';

/** @returns in a test, the tests' day plus the time since the run began. */
export const now = () => new Date();

/** @returns milliseconds since the epoch on the clock of a page, which a test may have stopped. */
export const nowIn = (page: Page) => page.evaluate(() => Date.now());
