import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { everyPage } from '../support/addresses.ts';
import { openPage, serveToBrowser } from '../support/browser.ts';

const site = serveToBrowser();

const settings = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

test.each(everyPage)('axe finds nothing on %s, light and wide or dark and small', async (_name, path) => {
  for (const options of settings) {
    const { page } = await openPage(site.browser(), { ...options, reducedMotion: 'reduce' });
    await page.goto(site.origin() + path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
    await page.context().close();
  }
});
