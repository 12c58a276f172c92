import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { pageInTurn } from '../../support/browser/page-in-turn.ts';
import { followLink, payloadOf } from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';
const article = `${list}/403/galliums-spare-capacity-sits-where-its-output-already-is`;
let page: Page;
beforeEach(async () => {
  ({ page } = await pageInTurn(site.browser(), { viewport: { width: 1280, height: 800 } }));
});

const scroll = (y: number) => page.evaluate((top) => scrollTo(0, top), y);
const travel = (step: number) => page.evaluate((steps) => history.go(steps), step);
/** Address, beginning of the heading, and scroll offset. */
const here = () =>
  page.evaluate(() => [
    location.pathname + location.hash,
    document.querySelector('h1')?.textContent?.slice(0, 8),
    Math.round(scrollY),
  ]);
const odd = [
  ['1a:b', '#1a:b'],
  ['50% of it', '#50%25%20of%20it'],
  ['café', '#caf%C3%A9'],
] as const;
/** Distance of the top of the anchor from the bottom of the header, in pixels. */
const belowHeader = (id: string) =>
  page.evaluate((name) => {
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) - header;
  }, id);

test.each(odd)('A link to the anchor %s of another page scrolls to it, below the header', async (id, hash) => {
  await page.route(payloadOf(article), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"__html":"/,
      `"__html":"<div class=\\"tall\\">${'x<br>'.repeat(99)}</div><h2 id=\\"${id}\\">Odd</h2>`,
    );
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

test.each([
  ['', () => undefined],
  [
    ', also where popstate comes late, as in Firefox and WebKit',
    () =>
      addEventListener('popstate', () => {
        if (!history.state) document.getElementById(location.hash.slice(1))?.scrollIntoView();
      }),
  ],
])('Back from a link within the page restores the offset at which it was followed%s', async (_where, prepare) => {
  await page.addInitScript(prepare);
  await page.goto(site.origin() + article);
  await hydrated(page);
  await scroll(250);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="#note-3"]')?.click());
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  await scroll(900);
  // As if the visitor typed the address.
  await page.evaluate(() => location.assign('#note-1'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  await travel(-1);
  await expect.poll(here).toEqual([`${article}#note-3`, 'Gallium’', 900]);
  await travel(-1);
  await expect.poll(here).toEqual([article, 'Gallium’', 250]);
  await travel(1);
  await expect.poll(here).toEqual([`${article}#note-3`, 'Gallium’', 900]);
});
