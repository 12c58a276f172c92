/** Every page of the editors' site, as it is at the machine's own day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { allowedHashesOf, inlineHashesOf } from '../support/http/content-security-policy.ts';
import { createHtmlCheck, htmlFaults } from '../support/parsers/html-faults.ts';
import { structuredDataFaults, structuredDataIn } from '../support/parsers/structured-data.ts';
import { everyPage } from '../support/site/addresses.ts';
import { crawlSite } from '../support/site/crawl-site.ts';
import { editorsSite, editorsSource, presentDay } from '../support/site/editors-site.ts';
import { joinedTexts } from '../support/texts/joined-texts.ts';
import { testCounts } from './today/counts.ts';
import { testPartsList } from './today/parts-list.ts';
import { testSources } from './today/sources.ts';
import { testStylesheets } from './today/stylesheets.ts';
import { testWords } from './today/words.ts';

let pages: Awaited<ReturnType<typeof crawlSite>>;
beforeAll(async () => {
  pages = await crawlSite({ client: editorsSite().client, content: editorsSource().at(presentDay), now: presentDay });
});
afterAll(() => pages.clear());

/** Lists every match of the pattern with its page. */
function matchesOf(pattern: RegExp): string[] {
  return [...pages].flatMap(([path, { html }]) =>
    [...html.matchAll(pattern)].map((match) => `${path}: ${match[0].slice(0, 120)}`),
  );
}

test('Links from the home page reach more than 150 pages', () => {
  expect(pages.size).toBeGreaterThan(150);
});

test('No page links to the page of all components, which is for developers', () => {
  expect([...pages.keys()].filter((path) => path.startsWith('/design'))).toEqual([]);
});

test('Every link of the site leads to a page', () => {
  expect(
    [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([path, { status, from }]) => `${status} ${path} on ${from}`),
  ).toEqual([]);
});

test('No page has an inline style or an inline event handler, and its policy allows exactly its inline sheets and scripts', () => {
  expect(matchesOf(/<[^>]+\sstyle\s*=/g)).toEqual([]);
  expect(matchesOf(/<[^>]+\son\w+\s*=/g)).toEqual([]);
  for (const [path, { html, policy }] of pages)
    expect([path, allowedHashesOf(policy)]).toEqual([path, inlineHashesOf(html)]);
});

test('No page loads anything from another host', () => {
  expect(matchesOf(/<(?:script|img|iframe|source|video|audio)[^>]*\ssrc="(?:https?:)?\/\/[^"]*"/g)).toEqual([]);
  expect(matchesOf(/<link rel="(?:stylesheet|preload|modulepreload|icon)" href="(?:https?:)?\/\/[^"]*"/g)).toEqual([]);
});

test('The structured data of all pages is valid JSON and complete', () => {
  const data = [...pages].flatMap(([path, { html }]) => {
    const json = structuredDataIn(html);
    return json ? [[path, json] as const] : [];
  });
  expect(data.length).toBeGreaterThan(100);
  const faults = data.flatMap(([path, json]) => structuredDataFaults(json).map((fault) => `${fault} on ${path}`));
  expect(faults).toEqual([]);
});

test('No page has the same id twice', () => {
  const duplicates = [...pages].flatMap(([path, { html }]) => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
  });
  expect(duplicates).toEqual([]);
});

test('Every link to an anchor of the same page has its anchor', () => {
  const broken = [...pages].flatMap(([path, { html }]) =>
    [...html.matchAll(/<a\s[^>]*href="#([^"]+)"/g)]
      .filter((match) => !html.includes(`id="${match[1]}"`))
      .map((match) => `${path}#${match[1]}`),
  );
  expect(broken).toEqual([]);
});

test('No two texts of a page are joined where there is no style sheet', () => {
  const kinds = new Map(
    [...pages].flatMap(([path, { html }]) =>
      joinedTexts(html).map((joined) => [joined.replace(/^.* in /, ''), `${path}: ${joined}`]),
    ),
  );
  expect([...kinds.values()]).toEqual([]);
});

test('No page skips a heading level', () => {
  const skipped = [...pages].flatMap(([path, { html }]) => {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    return levels
      .filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
      .map((level) => `${path}: h${level}`);
  });
  expect(skipped).toEqual([]);
});

test('Every linked page is valid HTML', async () => {
  const check = createHtmlCheck();
  const faults: string[] = [];
  for (const [path, { html }] of pages) if (html) faults.push(...(await check(html, path)));
  expect(faults.slice(0, 20)).toEqual([]);
});

test('Every page that no link reaches is valid HTML: errors, success pages and pages for developers', async () => {
  const unlinked = everyPage
    .filter(([name, path]) => path === routes[name] && !pages.has(path))
    .map(([, path]) => path);
  expect(unlinked).toEqual(
    expect.arrayContaining([
      '/404',
      '/500',
      '/contact-us-success',
      '/sign-up-success',
      '/sign-up/confirmed',
      '/design',
    ]),
  );
  const { client } = editorsSite();
  for (const path of [
    ...unlinked,
    '/no/such/page',
    '/blue/blogs?category=unknown',
    '/u/unknown',
    '/sign-up/confirm',
    '/subscriptions/critical-materials/compare?m=tin%2Cgallium',
    '/watch?m=sn',
    '/tools/units?amount=1&from=t&to=kg',
  ]) {
    const { text, headers } = await client.get(path).set('Accept', 'text/html');
    expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
    expect(await htmlFaults(text, path)).toEqual([]);
    // The page of all components shows them side by side.
    if (path !== '/design') expect([path, joinedTexts(text)]).toEqual([path, []]);
  }
});

testCounts(() => pages);
testPartsList();
testSources(() => pages);
testStylesheets(() => pages);
testWords(() => pages);
