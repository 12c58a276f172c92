/** Reader views keep the whole of a page, with its charts and tables: tried with Readability, which Firefox uses. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const readability = readFileSync(fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js')), 'utf8');

type ReadPage = { title: string; figures: number; tables: number; links: string[]; text: string };

/** What a reader view shows of the page, and how many charts and tables its main part has. */
async function read(path: string): Promise<ReadPage & { all: { figures: number; tables: number } }> {
  const page = await visit(site, path, wide);
  await page.evaluate(`globalThis.Readability = (() => { ${readability}; return Readability; })()`);
  return page.evaluate(() => {
    const { Readability } = globalThis as unknown as {
      Readability: new (from: Document) => { parse: () => { title: string; content: string } };
    };
    const count = (part: ParentNode) => ({
      figures: part.querySelectorAll('figure.chart').length,
      tables: part.querySelectorAll('table').length,
    });
    const all = count(document.querySelector('main') ?? document);
    const { title, content } = new Readability(document.cloneNode(true) as Document).parse();
    const shown = new DOMParser().parseFromString(content, 'text/html');
    // Readability keeps only the class names of its own, so charts are counted as figures that are not inside of
    // another one.
    const figures = [...shown.querySelectorAll('figure')].filter(
      (figure) => !figure.parentElement?.closest('figure'),
    ).length;
    const links = [...shown.querySelectorAll('a')].map(({ textContent }) => textContent.trim());
    return { title, figures, tables: shown.querySelectorAll('table').length, links, text: shown.body.textContent, all };
  });
}

test.each([
  '/blue/news-analysis/403',
  '/blue/news-analysis/410',
  '/blue/news-analysis/402',
  '/blue/opinion-pieces/201',
])('A reader view of %s has the title, all charts and tables, and nothing of the frame of the site', async (path) => {
  const { title, figures, tables, links, text, all } = await read(path);
  expect(title.length).toBeGreaterThan(10);
  expect(all.figures).toBeGreaterThan(0);
  expect({ figures, tables }).toEqual(all);
  expect(text.length).toBeGreaterThan(5_000);
  expect(links.filter((link) => ['Contact Us', 'Subscribe', 'Privacy Policy'].includes(link))).toEqual([]);
});
