import { afterAll, beforeAll, expect, test } from 'vitest';
import { match } from '../../shared/match.ts';
import { everyPage } from '../support/addresses.ts';
import { allowedHashesOf, inlineHashesOf } from '../support/content-security-policy.ts';
import { crawlSite } from '../support/crawl-site.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { testSite } from '../support/site.ts';
import { structuredDataFaults, structuredDataIn } from '../support/structured-data.ts';
import { testSources } from './crawl/sources.ts';
import { testStylesheets } from './crawl/stylesheets.ts';
import { testWords } from './crawl/words.ts';

let pages: Awaited<ReturnType<typeof crawlSite>>;
beforeAll(async () => {
  pages = await crawlSite();
}, 300_000);
afterAll(() => pages.clear());

/** Lists every match of the pattern with its page. */
function matchesOf(pattern: RegExp): string[] {
  return [...pages].flatMap(([path, { html }]) => [...html.matchAll(pattern)].map((match) => `${path}: ${match[0].slice(0, 120)}`));
}

test('links from the home page reach more than 150 pages', () => {
  expect(pages.size).toBeGreaterThan(150);
});

test('no page links to the page of all components, which is for developers', () => {
  expect([...pages.keys()].filter((path) => path.startsWith('/design'))).toEqual([]);
});

test('every link of the site leads to a page', () => {
  expect([...pages].filter(([, { status }]) => status !== 200).map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
});

test('no page has an inline style or an inline event handler, and its policy allows exactly its inline sheets and scripts', () => {
  expect(matchesOf(/<[^>]+\sstyle\s*=/g)).toEqual([]);
  expect(matchesOf(/<[^>]+\son\w+\s*=/g)).toEqual([]);
  for (const [path, { html, policy }] of pages) expect([path, allowedHashesOf(policy)]).toEqual([path, inlineHashesOf(html)]);
});

test('no page loads anything from another host', () => {
  expect(matchesOf(/<(?:script|img|iframe|source|video|audio)[^>]*\ssrc="(?:https?:)?\/\/[^"]*"/g)).toEqual([]);
  expect(matchesOf(/<link rel="(?:stylesheet|preload|modulepreload|icon)" href="(?:https?:)?\/\/[^"]*"/g)).toEqual([]);
});

test('the structured data of all pages is valid JSON and complete', () => {
  const data = [...pages].flatMap(([path, { html }]) => {
    const json = structuredDataIn(html);
    return json ? [[path, json] as const] : [];
  });
  expect(data.length).toBeGreaterThan(100);
  const faults = data.flatMap(([path, json]) => structuredDataFaults(json).map((fault) => `${fault} on ${path}`));
  expect(faults).toEqual([]);
});

test('no page has the same id twice', () => {
  const duplicates = [...pages].flatMap(([path, { html }]) => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
  });
  expect(duplicates).toEqual([]);
});

test('every link to an anchor of the same page has its anchor', () => {
  const broken = [...pages].flatMap(([path, { html }]) =>
    [...html.matchAll(/<a\s[^>]*href="#([^"]+)"/g)].filter((match) => !html.includes(`id="${match[1]}"`)).map((match) => `${path}#${match[1]}`),
  );
  expect(broken).toEqual([]);
});

test('no page skips a heading level', () => {
  const skipped = [...pages].flatMap(([path, { html }]) => {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    return levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1).map((level) => `${path}: h${level}`);
  });
  expect(skipped).toEqual([]);
});

test('every linked page is valid HTML: the first ten pages of each route', async () => {
  const routeOf = (path: string) => match(path.replace(/\?.*/, ''))?.name ?? path;
  const byRoute = Map.groupBy(
    [...pages].filter(([, { html }]) => html),
    ([path]) => routeOf(path),
  );
  const faults: string[] = [];
  for (const [path, { html }] of [...byRoute.values()].flatMap((group) => group.slice(0, 10))) faults.push(...(await htmlFaults(html, path)));
  expect(faults.slice(0, 20)).toEqual([]);
}, 300_000);

test('every page that no link reaches is valid HTML: errors, success pages and pages for developers', async () => {
  const unlinked = everyPage.map(([, path]) => path).filter((path) => !pages.has(path));
  expect(unlinked).toEqual(expect.arrayContaining(['/404', '/500', '/contact-us-success', '/sign-up-success', '/sign-up/confirmed', '/design']));
  const { client } = testSite();
  for (const path of [...unlinked, '/no/such/page', '/blue/blogs?category=unknown', '/u/unknown', '/sign-up/confirm']) {
    const { text, headers } = await client.get(path).set('Accept', 'text/html');
    expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
    expect(await htmlFaults(text, path)).toEqual([]);
  }
}, 180_000);

testSources(() => pages);
testStylesheets(() => pages);
testWords(() => pages);
