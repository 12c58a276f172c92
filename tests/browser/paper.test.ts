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
