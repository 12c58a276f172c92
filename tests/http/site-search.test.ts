import { describe, expect, test } from 'vitest';
import { linksOf, textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const page = async (query: object) => client.get('/search').query(query);
const titles = (html: string) =>
  [...html.matchAll(/search-hit__title"><a [^>]*>(.*?)<\/a>/g)].map(([, title = '']) =>
    title.replace(/<\/?mark>/g, ''),
  );

describe('The search page', () => {
  test('The search page lists the results, with the found words marked', async () => {
    const { status, text } = await page({ q: 'gallium license' });
    expect(status).toBe(200);
    expect(titles(text).length).toBe(10);
    expect(text).toContain('<mark>license</mark>');
    expect(text).toMatch(/<h2[^>]*>\d+ results for “gallium license”<\/h2>/);
  });

  test('The search page without words shows what can be searched for, and may be indexed', async () => {
    const { text } = await page({});
    expect(text).not.toContain('noindex');
    expect(linksOf(text)).toContain('/search?q=wolfram');
  });

  test.each([{ q: 'gallium' }, { q: '' }, { kind: 'news' }])(
    'The search page with the query %j is not indexed',
    async (query) => {
      expect((await page(query)).text).toContain('noindex');
    },
  );

  test('The search page with a query is rendered for each request and does not use the page cache', async () => {
    const [first, second] = [await page({ q: 'tin' }), await page({ q: 'zinc' })];
    expect(titles(first.text)).not.toEqual(titles(second.text));
  });

  test('The search page filters by kind and material, and links to the results without each filter', async () => {
    const { text } = await page({ q: 'license', kind: 'measure', material: 'gallium' });
    expect([...text.matchAll(/search-hit__kind"><b>([^<]*)</g)].map(([, kind]) => kind)).toEqual(
      Array.from({ length: titles(text).length }, () => 'Trade measure'),
    );
    expect(linksOf(text)).toContain('/search?q=license&material=gallium');
    expect(linksOf(text)).toContain('/search?q=license&kind=measure');
  });

  test('A search result links to the second of a film at which the words are said', async () => {
    expect(linksOf((await page({ q: 'spherical graphite', kind: 'video' })).text)).toContainEqual(
      expect.stringMatching(/^\/blue\/videos\/502\?t=\d+$/),
    );
  });

  test('The search page corrects a typing error, and shows the correction', async () => {
    const { text } = await page({ q: 'galium' });
    expect(titles(text)[0]).toBe('Gallium');
    expect(textOf(text)).toMatch(/Did you mean\s+gallium\s*\? We found nothing for “\s*galium\s*”/);
  });
});

describe('The search page for what a query names', () => {
  test('The search page shows first the page of a material that is named, with its state today, then the measure', async () => {
    const { text } = await page({ q: 'gallium export license' });
    expect(titles(text).slice(0, 2)).toEqual(['Gallium', 'China: Export license for gallium and germanium']);
    const states = [...text.matchAll(/search-hit__today">(.*?)<\/p>/g)].map(([, state = '']) => textOf(state));
    const strip = (await client.get('/subscriptions/critical-materials/gallium')).text;
    expect(textOf(strip)).toContain(states[0]?.replace(/^\s*Today\s*/, '').trim());
  });

  test('The search page offers the comparison of two materials, with both chosen', async () => {
    const link = linksOf((await page({ q: 'lithium vs graphite' })).text).find((each) => each.includes('compare?m='));
    const compared = await client.get(String(link));
    expect(textOf(compared.text)).toContain('Lithium and graphite compared');
  });

  test('The search page writes the digits of formulas as subscripts', async () => {
    expect((await page({ q: 'lithium carbonate equivalent' })).text).toMatch(/search-hit__extract.*Li<sub>2<\/sub>CO/s);
  });

  test('No extract of the search page has the number of a note', async () => {
    for (const q of ['gallium license', 'cobalt quota', 'I have come to think'])
      expect(textOf((await page({ q })).text)).not.toMatch(/[a-z]\.\d{1,2} [A-Z]/);
  });
});

describe('The search page for unusual requests', () => {
  test('The search page says what to do when nothing was found', async () => {
    const { status, text } = await page({ q: 'kryptonite' });
    expect(status).toBe(200);
    expect(textOf(text)).toContain('We have published nothing with these words.');
    expect(linksOf(text)).toEqual(expect.arrayContaining(['/contact-us', '/figures', '/glossary']));
  });

  test('The search page offers names like the words and topics when nothing was found, and each name has results', async () => {
    const links = linksOf((await page({ q: 'kraphonite' })).text);
    const near = links.filter((link) => link.startsWith('/search?q='));
    expect(near).toContain('/search?q=Graphite');
    for (const link of near) expect(titles((await client.get(link)).text).length).toBeGreaterThan(0);
    expect(links).toContain('/blue/topics/geopolitics');
  });

  test.each([
    ['q=license&page=1', 301, 'q=license'],
    ['q=license&kind=measure&page=1', 301, 'q=license&kind=measure'],
    ['q=kryptonite&page=3', 302, 'q=kryptonite'],
  ])('The search page redirects ?%s with %i to ?%s', async (query, status, to) => {
    const answer = await client.get(`/search?${query}`);
    expect([answer.status, answer.headers.location]).toEqual([status, `/search?${to}`]);
  });

  test('The search page redirects a page past the end to the last one', async () => {
    const { status, headers } = await client.get('/search?q=gallium&page=999');
    expect([status, headers.location]).toEqual([302, expect.stringMatching(/^\/search\?q=gallium&page=[2-9]\d*$/)]);
    expect((await client.get(String(headers.location))).status).toBe(200);
  });

  test('The search page offers the search without the filter when a filter leaves no result', async () => {
    expect(linksOf((await page({ q: 'wolfram', kind: 'vacancy' })).text)).toContain('/search?q=wolfram');
  });

  test('The results of a search have further pages', async () => {
    const first = await page({ q: 'license' });
    expect(linksOf(first.text)).toContain('/search?q=license&page=2');
    const second = await page({ q: 'license', page: '2' });
    expect(titles(second.text)).not.toEqual(titles(first.text));
  });

  test.each([{ kind: 'gossip' }, { material: 'unobtainium' }, { year: 'abcd' }, { page: '0' }, { page: '1e9' }])(
    'The search page with the invalid parameter %j is a 404',
    async (query) => {
      expect((await page({ q: 'gallium', ...query })).status).toBe(404);
    },
  );

  test('The search page shortens a query of 10,000 characters, and shows a notice', async () => {
    const { status, text } = await client.get(`/search?q=${'gallium+'.repeat(1250)}`);
    expect(status).toBe(200);
    expect(textOf(text)).toContain('Only the first 200 characters of your search were used.');
  });

  test.each([
    '"><script>alert(1)</script>',
    '\u0000\u0007\u200b',
    '\ud800',
    '.*',
    '(((',
    'a OR b AND NOT c',
    '%',
    '%00',
    '${7*7}',
  ])('The search page answers the hostile query %j without an error, and escapes it', async (q) => {
    const { status, text } = await client.get(`/search?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
  });
});

test('Every page has the search in its header, a form that works without script', async () => {
  for (const path of ['/', '/proxima', '/nothing-here']) {
    const { text } = await client.get(path).set('Accept', 'text/html');
    expect(text).toMatch(
      /<header class="site-header">.*<form [^>]*action="\/search" method="get".*name="q".*<\/header>/s,
    );
  }
});
