import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { pageInTurn } from '../../support/browser/page-in-turn.ts';
import { followLink } from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();
const list = '/blue/news-analysis';
let page: Page;
beforeEach(async () => {
  ({ page } = await pageInTurn(site.browser()));
});
/** Opens a page and records every focused element and every announcement from then on. */
async function open(path: string) {
  await page.goto(site.origin() + path);
  await hydrated(page);
  await page.evaluate(() => {
    const recorded = { focused: [] as string[], announced: [] as string[] };
    addEventListener('focusin', ({ target }) =>
      recorded.focused.push(`${(target as Element).tagName} ${(target as Element).textContent}`),
    );
    const region = document.getElementById('announcer') as HTMLElement;
    new MutationObserver((records) => recorded.announced.push(...records.map(() => region.innerText))).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(globalThis, { recorded });
  });
}
const recorded = () =>
  page.evaluate(() => (globalThis as unknown as { recorded: { focused: string[]; announced: string[] } }).recorded);
const title = async () => (await page.title()).replace(/ [|–-] [^|–-]*$/, '');

test.each([
  ['a page', '/events', '/events', 'Events'],
  ['an address that a rule redirects', '/news', list, 'News Analysis'],
  [
    'an address that only the server redirects',
    '/blue/news-analysis/403/an-older-title',
    '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is',
    'Gallium',
  ],
])('A navigation to %s focuses the heading once and announces the title once', async (_what, href, path, heading) => {
  await open('/careers');
  await followLink(page, href);
  await page.waitForURL(site.origin() + path);
  const { focused, announced } = await recorded();
  expect(focused).toEqual([expect.stringMatching(new RegExp(`^H1 ${heading}`))]);
  expect(announced).toEqual([expect.stringMatching(new RegExp(`^${heading}`))]);
  expect(await title()).toContain(announced[0]);
});

test('A filter keeps the focus and announces the new title once', async () => {
  await open(list);
  const filter = page.locator('main a[href*="filter=tech_metals"]').first();
  await filter.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin() + list}?filter=tech_metals`);
  const { focused, announced } = await recorded();
  expect(focused).toHaveLength(1);
  expect(announced).toHaveLength(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('filter=tech_metals');
});

test('The next page of a list focuses its heading at the top of the page', async () => {
  await open(list);
  await page.locator('.pagination a[rel=next]').click();
  await page.waitForURL(`${site.origin() + list}?page=2`);
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['H1', 0]);
  expect((await recorded()).announced).toHaveLength(1);
});

test('An anchor in the page is focused and not announced', async () => {
  await open(list);
  await followLink(page, '#main');
  await page.waitForURL('**#main');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect((await recorded()).announced).toEqual([]);
});

test('A navigation under reduced motion starts no animation', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(globalThis, { started });
    document.startViewTransition = () => {
      started.push('view transition');
      throw new Error('not wanted');
    };
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, () => started.push(type), true);
  });
  await open('/careers');
  await followLink(page, '/subscriptions/critical-materials/gallium');
  await page.waitForURL('**/gallium');
  expect(
    await page.evaluate(() => [
      (globalThis as unknown as { started: string[] }).started,
      document.getAnimations().length,
    ]),
  ).toEqual([[], 0]);
});
