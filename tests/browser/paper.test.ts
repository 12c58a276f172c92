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
