import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { entryHref } from '../../shared/site/entry-href.ts';
import { serveToBrowser, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { siteContent, sourceOf, today } from '../support/site/site.ts';

const site = serveToBrowser();
const materials = sourceOf(siteContent()).at(today).list('materials').map(entryHref);
const others = [
  '/subscriptions',
  '/subscriptions/critical-materials',
  '/subscriptions/energy-transitions',
  '/proxima',
  '/consulting',
];

test('Nothing in a hero covers a link', async () => {
  const { page } = await pageInTurn(site.browser(), { ...wide, javaScriptEnabled: false });
  for (const path of [...materials, ...others]) {
    await page.goto(site.origin() + path);
    await keepHero(page);
    for (const width of [910, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await coveredLinks(page), `${path}, ${width} pixels wide`).toEqual([]);
    }
  }
}, 300_000);

/** Removes what is below the hero, so that the browser lays out only the hero at each width. */
const keepHero = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('.hero');
    if (hero) document.querySelector('main')?.replaceChildren(hero);
    document.querySelector('.site-footer')?.remove();
  });

/** The texts of the links of which another element is on top at a corner or in the middle. */
function coveredLinks(page: Page): Promise<(string | null)[]> {
  return page.locator('.hero a').evaluateAll((links) => {
    const isOnTop = (link: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top === null || link.contains(top) || top.contains(link);
    };
    return links
      .filter((link) =>
        Array.from(link.getClientRects()).some(({ left, right, top, bottom }) =>
          [
            [left + 2, top + 2],
            [right - 2, top + 2],
            [(left + right) / 2, (top + bottom) / 2],
            [left + 2, bottom - 2],
            [right - 2, bottom - 2],
          ].some(([x = 0, y = 0]) => !isOnTop(link, x, y)),
        ),
      )
      .map(({ textContent }) => textContent);
  });
}
