import { expect, test } from 'vitest';
import { entryHref } from '../../shared/site/entry-href.ts';
import { serveToBrowser } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { siteContent, sourceOf, today } from '../support/site/site.ts';

const site = serveToBrowser();
const content = sourceOf(siteContent()).at(today);

test.each([
  ['news', '403'],
  ['opinions', '205'],
  ['videos', '501'],
] as const)(
  'Contents and materials stay beside the text of %s %s while one scrolls through it',
  async (collection, id) => {
    const entry = content.find(collection, id);
    if (!entry) throw new Error('There is no such article');
    const { page } = await pageInTurn(site.browser(), {
      viewport: { width: 1280, height: 900 },
      javaScriptEnabled: false,
    });
    await page.goto(site.origin() + entryHref(entry));
    const end = page.locator('.article__end').last();
    await end.scrollIntoViewIfNeeded();
    for (const part of ['.article__contents', '.article__rail'])
      expect((await page.locator(part).boundingBox())?.y, part).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  },
);
