import { expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { headingsOf, linksOf, textOf, titleOf, withoutInert } from '../support/parsers/html.ts';
import { everyPage } from '../support/site/addresses.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const statuses: Partial<Record<string, number>> = { 'not-found': 404, 'server-error': 500 };
const documents = await Promise.all(
  everyPage.map(async ([name, path]) => ({ name, path, answer: await client.get(path) })),
);

test.each(documents)('The page $path is an HTML document with its status', ({ name, answer }) => {
  expect(answer.status).toBe(statuses[name] ?? 200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each(documents)('The page $path has a title, a description and one heading of the first level', ({ answer }) => {
  expect(titleOf(answer.text).length).toBeGreaterThan(5);
  expect(answer.text).toMatch(/<meta name="description" content="[^"]{20,300}">/);
  expect(headingsOf(withoutInert(answer.text), 1)).toHaveLength(1);
});

test('The sitemap page links every public page, and no special-purpose page', async () => {
  const listed = linksOf((await client.get('/sitemap')).text.split('<main')[1]?.split('</main>')[0] ?? '');
  const ownPurpose = /^\/(404|500|design|problems|[\w-]+-success|preferences|receipts|release|u|sign-up\/.*)$/;
  const pages = Object.values(routes).filter((path) => !path.includes(':') && !ownPurpose.test(path));
  expect(pages.filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.filter((path) => ownPurpose.test(path))).toEqual([]);
});

test('No two pages share a title', () => {
  const titles = documents.filter(({ name }) => !name.endsWith('-reading')).map(({ answer }) => titleOf(answer.text));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test.each([
  ['/about-us', 'Meet the team'],
  ['/sign-up', 'Subscribe for free'],
  ['/404', 'Oops! An error has been detected'],
  ['/500', 'Oops! An error has been detected'],
])('The page %s has the heading "%s"', async (path, heading) => {
  expect(headingsOf((await client.get(path)).text, 1)).toEqual([heading]);
});

test('The page /404 has the title "Error 404"', async () => {
  expect(titleOf((await client.get('/404')).text)).toBe('Error 404');
});

test('The page of Proxima names it a supply chain analytics platform', async () => {
  expect(textOf((await client.get('/proxima')).text)).toContain('Supply chain analytics platform');
});

test('The page of Research Services has its search box and its fixed labels', async () => {
  const { text } = await client.get('/subscriptions');
  expect(text).toMatch(/<input[^>]*placeholder="Search"/);
  for (const label of ['Popular Categories', 'Read More', 'Blue View', 'News Analysis', 'Opinion Pieces', 'Videos'])
    expect(textOf(text)).toContain(label);
});

test('The page Blue View keeps the anchor #new-analysis of its first section', async () => {
  expect((await client.get('/blue')).text).toContain('id="new-analysis"');
});
