/** Finds a Chromium for the tests: Debian's, or the one that Playwright has installed. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const shell = '/usr/bin/chromium-headless-shell';

/** @returns the path of the full browser, or undefined if there is none. */
export function findChromium() {
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * @returns the path of the headless shell, which takes half to two thirds of the time, or else of the full browser. The
 * shell hints fonts differently and has no back-forward cache.
 */
export function findShell() {
  return existsSync(shell) ? shell : findChromium();
}
