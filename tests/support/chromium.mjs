/** Finds a Chromium to test with: Debian's, or the one Playwright has installed. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const shell = '/usr/bin/chromium-headless-shell';

/** @returns the path of a browser as visitors have it, or undefined when there is none. */
export function findChromium() {
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path));
}

/** @returns the same engine without windows, which takes half to two thirds of the time; where there is none, the browser. It hints fonts in another way and has no back/forward cache. */
export function findShell() {
  return existsSync(shell) ? shell : findChromium();
}
