/** The browser that pages are measured in. */
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../support/browser/chromium.mjs';

export function launchBrowser(flags: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium to measure in.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...flags] });
}
