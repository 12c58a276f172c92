/** Pages for programs that apply no style sheet: text browsers, old engines, printers to PDF, the clipboard. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesOfSitemap } from '../support/site/pages-of-sitemap.ts';
import { testSite } from '../support/site/site.ts';
import { openWalk } from '../support/site/walk-site.ts';

const unsized = new Map<string, string>();
let count = 0;

beforeAll(async () => {
  const walk = await openWalk(testSite().app);
  afterAll(() => walk.close());
  for await (const [path, { text }] of pagesOfSitemap(walk)) {
    count += 1;
    for (const [svg] of text.matchAll(/<svg\b[^>]*>/g))
      if (!/ width="[^"]+" height="[^"]+"/.test(svg)) unsized.set(svg, path);
  }
}, 900_000);

test('Every picture in a page has a size of its own, so that none fills the window without the style sheet', () => {
  expect(count).toBeGreaterThan(400);
  expect(Object.fromEntries(unsized)).toEqual({});
});
