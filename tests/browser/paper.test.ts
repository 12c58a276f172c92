import { expect, test } from 'vitest';
import { serveToBrowser, visit } from '../support/browser/browser.ts';

const site = serveToBrowser();
/** A4 without the margins of client/styles/print.css. */
const paper = { width: 673, height: 979 };

test.each(['/policy', '/policy/lists', '/blue/cmri', '/sitemap', '/figures/largest-producers'])(
  'On paper nothing on %s is moved to the next page because it is longer than a page',
  async (path) => {
    const page = await visit(site, path, { viewport: paper, javaScriptEnabled: false });
    await page.emulateMedia({ media: 'print' });
    const tooLong = await page
      .locator('main *')
      .evaluateAll(
        (elements, height) =>
          elements
            .filter(
              (element) =>
                getComputedStyle(element).breakInside.startsWith('avoid') &&
                element.getBoundingClientRect().height > height,
            )
            .map((element) => `${element.localName}.${element.getAttribute('class')}`),
        paper.height,
      );
    expect(tooLong).toEqual([]);
  },
);

test.each([
  'what=gallium&form=metal&from=CHN&to=USA&for=civil&on=2026-11-20',
  'what=copper&form=semis&from=CHL&to=USA&on=2026-11-20',
  'what=nickel&form=ore&from=IDN&to=CHN&on=2026-11-20',
  'what=cobalt&form=compound&from=COD&to=CHN&on=2026-11-20',
])('The answer of /policy/check to %s is printed on one sheet of A4', async (query) => {
  const page = await visit(site, `/policy/check?${query}`, { viewport: paper, javaScriptEnabled: false });
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.each(['/blue', '/policy', '/subscriptions/critical-materials/gallium', '/figures/copper-monthly-price'])(
  'On paper %s has no ways to more pages or to files, and nothing to copy',
  async (path) => {
    const page = await visit(site, path, { viewport: paper, javaScriptEnabled: false });
    await page.emulateMedia({ media: 'print' });
    const ways = page.locator('main :is(a, button, h2):visible', {
      hasText: /^(Read More|Take it with you|Copy citation|CSV|RSS|Atom|Calendar)\b/,
    });
    expect(await ways.allTextContents()).toEqual([]);
  },
);

test('On paper the caption of a short table is on the sheet of its rows', async () => {
  const path = '/blue/news-analysis/425/gallium-germanium-antimony-nov-27';
  const page = await visit(site, path, { viewport: paper, javaScriptEnabled: false });
  await page.emulateMedia({ media: 'print' });
  const inside = await page
    .locator('.scroll')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).breakInside));
  expect(inside.length).toBeGreaterThan(1);
  expect(new Set(inside)).toEqual(new Set(['avoid']));
});
