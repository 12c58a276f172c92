import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyPage } from '../support/addresses.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';

let server: BuiltServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const settings = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

test.each(everyPage)('axe finds nothing on %s, light and wide or dark and small', async (_name, path) => {
  for (const options of settings) {
    const { page } = await openPage(browser, { ...options, reducedMotion: 'reduce' });
    await page.goto(server.origin + path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
    await page.context().close();
  }
});
