import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, openPage, serveToBrowser } from '../../support/browser.ts';
import { followLink, payloadOf } from '../../support/paused-clock.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';
const article = `${list}/403/galliums-spare-capacity-sits-where-its-output-already-is`;
let page: Page;
beforeEach(async () => {
  ({ page } = await openPage(site.browser(), { viewport: { width: 1280, height: 800 } }));
  return () => page.context().close();
});

const odd = [
  ['1a:b', '#1a:b'],
  ['50% of it', '#50%25%20of%20it'],
  ['café', '#caf%C3%A9'],
] as const;
/** How far below the header the top of the anchor is. */
const belowHeader = (id: string) =>
  page.evaluate((name) => {
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) - header;
  }, id);

test.each(odd)('a link to the anchor %s of another page leads to it, below the header', async (id, hash) => {
  await page.route(payloadOf(article), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"__html":"/, `"__html":"<div class=\\"tall\\">${'x<br>'.repeat(99)}</div><h2 id=\\"${id}\\">Odd</h2>`);
    await route.fulfill({ response, body });
  });
  await page.goto(site.origin() + list);
  await hydrated(page);
  await followLink(page, article + hash);
  await page.waitForURL(site.origin() + article + hash);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await belowHeader(id)).toBeGreaterThanOrEqual(0);
  expect(await belowHeader(id)).toBeLessThan(100);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
});
