/** The browser that pages are measured in. */
import { chromium } from 'playwright';
import { findChromium } from '../support/chromium.mjs';

export function launchBrowser() {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}
