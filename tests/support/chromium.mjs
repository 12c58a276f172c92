/** Finds a Chromium to test with: Debian's, or the one Playwright has installed. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** @returns the path of the executable, or undefined when there is none. */
export function findChromium() {
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path));
}
