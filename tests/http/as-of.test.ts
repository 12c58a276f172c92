import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { addedMeasure, knownSite, removedMeasure } from '../support/site/known-site.ts';

const origin = 'https://www.example.com/base';
const { client } = knownSite({ base: '/base' });
const figure = '/base/figures/gallium-primary-output';
const noteOf = (html: string) => textOf(/<aside id="note".*?<\/aside>/s.exec(html)?.[0] ?? '');

describe('A figure as it was known', () => {
  let page: Awaited<ReturnType<typeof client.get>>;
  beforeAll(async () => {
    page = await client.get(`${figure}?asOf=2026-11-17`).expect(200);
  });

  test('It shows what had been published by the end of that day', async () => {
    expect(page.text).toContain('>1,000 t<');
    expect((await client.get(`${figure}?asOf=2026-11-19`)).text).not.toContain('>1,000 t<');
  });

  test('It says of which day and set it is, and what has been corrected since, with the difference', () => {
    expect(noteOf(page.text)).toBe(
      'As it was known on Nov 17, 2026, from set 3 of our ledger (c3c3c3c3c3c3). Changed since: China, output, 2025: 1,000 t then, 900 t now (−10%). The page of today',
    );
  });

  test('A day from which on nothing was corrected says so', async () => {
    expect(noteOf((await client.get(`${figure}?asOf=2026-11-20`)).text)).toContain(
      'from set 4 of our ledger (d4d4d4d4d4d4). No value and no measure on this page has been changed since.',
    );
  });

  test('Search engines are led to the page of today, and no shared cache keeps it', () => {
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/figures/gallium-primary-output">`);
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).not.toContain('application/ld+json');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, max-age=60' });
  });

  test('Links to pages and files that know the day keep it, and others lead to today', () => {
    const links = [...page.text.matchAll(/<a [^>]*href="(\/base[^"]*)"/g)].map(([, address = '']) => textOf(address));
    expect(links).toContain('/base/figures/gallium-primary-output.csv?asOf=2026-11-17');
    expect(links).toContain('/base/figures?asOf=2026-11-17&material=gallium');
    expect(links.some((link) => link.startsWith('/base/methodology?'))).toBe(false);
    expect(page.text).toContain(`href="${origin}/figures/gallium-primary-output">The page of today`);
    expect(page.text).toMatch(/<link rel="alternate" type="text\/csv"[^>]* href="[^"]*\.csv\?asOf=2026-11-17"/);
  });

  test('It is cited with the newest set that was known', () => {
    expect(textOf(page.text)).toContain('ledger set 3 (c3c3c3c3c3c3)');
  });
});

describe('What is taken away from a page of an earlier day is of that day', () => {
  const address = `${origin}/figures/gallium-primary-output`;
  let html = '';
  beforeAll(async () => {
    html = (await client.get(`${figure}?asOf=2026-11-17`)).text;
  });

  test('It has no share card, because that shows today, and is shared with its day', async () => {
    expect(html).not.toContain('og:image');
    expect(html).not.toContain('twitter:card');
    expect(html).toContain(`<meta property="og:url" content="${address}?asOf=2026-11-17">`);
    expect((await client.get(figure)).text).toContain('og:image');
  });

  test('The picture to embed and the citation name the day', () => {
    const [markup = '', attribution = ''] = [...html.matchAll(/<textarea[^>]*>([^<]*)/g)].map(([, text = '']) => text);
    expect(markup).toContain(`${address}.svg?asOf=2026-11-17&scheme=dark`);
    expect(markup).toContain(`${address}.png?asOf=2026-11-17`);
    expect(attribution).toContain(`ledger set 3 (c3c3c3c3c3c3). ${address}?asOf=2026-11-17`);
    const others = html.replace(/<link rel="canonical"[^>]*>|<aside id="note".*?<\/aside>/gs, '');
    expect(others).not.toMatch(new RegExp(`${address}(?:\\.[a-z]+)?(?!\\?asOf|[\\w.])`));
  });
});

test('A measure that is listed no more has no link to a page of today', async () => {
  const { text } = await client.get(`/base/policy/${removedMeasure}?asOf=2026-11-17`).expect(200);
  expect(noteOf(text)).toContain('There is no such page today.');
  expect(text).not.toContain('rel="canonical"');
  expect(text).toContain('<meta name="robots" content="noindex">');
  await client.get(`/base/policy/${removedMeasure}`).expect(404);
});

test('A material says of which day its measures are', async () => {
  const path = '/base/subscriptions/critical-materials/gallium';
  expect((await client.get(`${path}?asOf=2026-11-17`)).text).toContain('>In force on Nov 17, 2026</a>');
  expect((await client.get(path)).text).toContain('>In force today</a>');
});

test('A check without a question counts what has changed', async () => {
  const { text } = await client.get('/base/policy/check?asOf=2026-11-10').expect(200);
  expect(noteOf(text)).toMatch(/Changed since: \d+ details of the measures that the check reads\. The page of today$/);
});

test('The first change stands in the note, and the others open below it', async () => {
  const { text } = await client.get('/base/policy?asOf=2026-11-10').expect(200);
  expect(text).toMatch(/<aside id="note"[^]*?Changed since: [^<]+<details><summary>and \d+ more<\/summary><ul><li>/);
});

test('The page of today is the same before and after others asked for an earlier day, and cites the newest set', async () => {
  const before = await client.get(figure);
  await client.get(`${figure}?asOf=2026-11-10`).expect(200);
  const after = await client.get(figure);
  expect([after.text, after.headers['etag']]).toEqual([before.text, before.headers['etag']]);
  expect(textOf(after.text)).toContain('ledger set 4 (d4d4d4d4d4d4)');
  expect((await client.get(`${figure}?asOf=2026-11-10`)).text).toContain('>1,000 t<');
});

test.each<[string, string]>([
  [
    '/subscriptions/critical-materials/gallium',
    'Primary output by country, China, 2025: 1,000 t then, 900 t now (−10%)',
  ],
  ['/figures', 'Gallium: 1 value changed'],
  ['/figures?material=gallium', 'Gallium: 1 value changed'],
  ['/figures?material=tin', 'No value and no measure'],
  ['/subscriptions/critical-materials', 'Gallium: 1 value changed'],
  ['/subscriptions/critical-materials/compare?m=gallium,tin', 'Gallium: 1 value changed'],
  ['/subscriptions/critical-materials/compare?m=tin', 'No value and no measure'],
  ['/policy', 'Ban on cobalt exports'.toLowerCase()],
  ['/policy?material=tin', 'No value and no measure'],
  ['/policy/check?what=gallium', 'first day in effect: Dec 1, 2024 then, Dec 3, 2024 now'],
  ['/policy/china-us-ban', 'First day in effect: Dec 1, 2024 then, Dec 3, 2024 now'],
  ['/policy/lists', 'No value and no measure'],
  ['/blue/cmri', 'No value and no measure'],
  ['/blue/cmri/methodology', 'No value and no measure'],
  ['/blue/cmri/gallium', 'No value and no measure'],
  ['/blue/cmri/editions/2026-11', 'No value and no measure'],
])('%s as it was known says: %s', async (path, words) => {
  const { text } = await client.get(`/base${path}${path.includes('?') ? '&' : '?'}asOf=2026-11-10`).expect(200);
  expect(noteOf(text)).toContain('As it was known on Nov 10, 2026, from set 2 of our ledger');
  expect(noteOf(text)).toContain(words);
});

test('A measure that was published later says that it was not there', async () => {
  const { text } = await client.get(`/base/policy/${addedMeasure}?asOf=2026-11-10`).expect(404);
  expect(noteOf(text)).toContain(
    'Not here on Nov 10, 2026, from set 2 of our ledger (b2b2b2b2b2b2): we had published no such page.',
  );
  await client.get(`/base/policy/${addedMeasure}?asOf=2026-11-19`).expect(200);
});

test('What was known on a day and what is in force on another are two questions', async () => {
  const isBound = async (on: string, asOf: string) => {
    const { body } = await client.get(`/base/policy/check.json?what=gallium&to=USA&from=CHN&on=${on}&asOf=${asOf}`);
    return body.measures.some(({ id }: { id: string }) => id === 'china-us-ban');
  };
  expect([await isBound('2024-12-02', '2026-11-17'), await isBound('2024-12-02', '2026-11-20')]).toEqual([true, false]);
  expect(await isBound('2024-12-03', '2026-11-20')).toBe(true);
});

test.each([
  ['tomorrow', 'is no day: it takes a day from 2026-11-10 to 2026-11-21'],
  ['2026-02-30', 'is no day'],
  ['2026-11-22', 'is a day to come: it takes a day from 2026-11-10 to 2026-11-21'],
  ['2026-11-09', 'is before Nov 10, 2026, when our ledger begins'],
  ['2026-11-10&asOf=2026-11-11', 'is given once'],
])('A page asked for the day %s says what it takes: %s', async (written, detail) => {
  for (const path of ['/figures', '/policy/china-us-ban']) {
    const { status, text, headers } = await client.get(`/base${path}?asOf=${written}`).set('Accept', 'text/html');
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(textOf(text)).toContain(`asOf ${detail}`);
  }
});

test('An empty day and a page without facts are those of today', async () => {
  expect((await client.get(`${figure}?asOf=`).expect(200)).text).not.toContain('id="note"');
  expect((await client.get('/base/about-us?asOf=2026-11-10').expect(200)).text).not.toContain('id="note"');
});

test('A payload is answered as outdated, so that the browser loads the document', async () => {
  const { body } = await client.get('/base/figures/gallium-primary-output/_payload.json?test-build&asOf=2026-11-10');
  expect(body).toEqual({ kind: 'outdated', build: 'test-build' });
});

test('Another spelling of the address is redirected with its day', async () => {
  const { status, headers } = await client.get('/base/Figures/?asOf=2026-11-10');
  expect([status, headers['location']]).toEqual([301, '/base/figures?asOf=2026-11-10']);
});

test('A form on the page asks about the same day', async () => {
  const { text } = await client.get('/base/policy/check?asOf=2026-11-10').expect(200);
  const [, id = ''] = /<form id="([^"]*)" class="consignment"/.exec(text) ?? [];
  expect(id).not.toBe('');
  expect(text).toContain(`<input type="hidden" name="asOf" value="2026-11-10" form="${id}">`);
});

test('A network that has used up its time gets no page, file or answer of an earlier day', async () => {
  const site = knownSite({ renderRate: { limit: 1, windowSeconds: 3600 } });
  await site.client.get('/nothing');
  for (const path of ['/figures', '/policy.json', '/api/v1/measures'])
    expect((await site.client.get(`${path}?asOf=2026-11-10`)).status).toBe(429);
});
