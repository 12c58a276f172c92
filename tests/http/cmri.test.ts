import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { recomputeRanks } from '../support/content/recompute-ranks.ts';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const ranksIn = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([rank]) => rank !== '')
    .map(([rank, material = '']) => [material, Number(rank)]);
/** The names in the order of the ranking on the page. */
const listed = (html: string) =>
  [...html.matchAll(/href="\/blue\/cmri\/([\w-]+)[^"]*" class="risk-ranking__name"/g)].map(([, id]) => id);
const sets = [
  '',
  '?concentration=1',
  '?prices=1',
  '?byproduct=1',
  '?concentration=2&imports=3&limits=10&lists=7',
  '?imports=1&prices=1',
];

describe('The files of the risk index', () => {
  test.each(sets)(
    'a program that knows only the CSV and the method computes the same ranks, with %s',
    async (query) => {
      const { text, headers } = await client.get(`/blue/cmri.csv${query}`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
      const recomputed = recomputeRanks(text);
      expect([...recomputed].map(([material, { rank }]) => [material, rank])).toEqual(ranksIn(text));
      expect(recomputed.size).toBe(21);
    },
  );
  test.each(sets)('the page of the risk index lists the materials in the order of its CSV, with %s', async (query) => {
    const [page, file] = await Promise.all([client.get(`/blue/cmri${query}`), client.get(`/blue/cmri.csv${query}`)]);
    expect(listed(page.text)).toEqual(ranksIn(file.text).map(([material]) => material));
  });
  test('the JSON of the risk index has the edition, the weights, a citation and the values of the CSV', async () => {
    const file = z.looseObject({
      id: z.literal('lazulite:cmri:2026-11'),
      date: z.iso.date(),
      url: z.url(),
      weights: z.record(z.string(), z.number()),
      indicators: z.array(z.looseObject({ indicator: z.string(), measure: z.string() })).length(6),
      materials: z
        .array(z.looseObject({ material: z.string(), rank: z.number().nullable(), score: z.number().nullable() }))
        .length(25),
    });
    const [json, csv] = await Promise.all([client.get('/blue/cmri.json'), client.get('/blue/cmri.csv')]);
    const { materials } = file.parse(JSON.parse(json.text));
    const recomputed = recomputeRanks(csv.text);
    for (const { material, rank, score } of materials) {
      expect(recomputed.get(material)?.rank ?? null).toBe(rank);
      if (score !== null) expect(recomputed.get(material)?.score).toBeCloseTo(score, 4);
    }
  });
  test('an edition of the risk index has its files under its own address, with its own weights only', async () => {
    const [edition, weighted, standard] = await Promise.all(
      ['/blue/cmri/editions/2026-11.csv', '/blue/cmri/editions/2026-11.csv?prices=1', '/blue/cmri.csv'].map((path) =>
        client.get(path),
      ),
    );
    expect(edition?.text).toBe(standard?.text);
    expect(weighted?.text).toBe(standard?.text);
    expect((await client.get('/blue/cmri/editions/2026-11.json')).status).toBe(200);
    for (const path of ['/blue/cmri/editions/2019-01.csv', '/blue/cmri/gallium.csv', '/blue/cmri.pdf'])
      expect((await client.get(path)).status).toBe(404);
  });
  test('a file of the risk index with invalid weights is a problem document', async () => {
    const { status, headers, body } = await client.get('/blue/cmri.json?imports=-1').set('Accept', 'application/json');
    expect(status).toBe(422);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.detail).toBe('US imports: a weight is a whole number from 0 to 10');
  });
  test.each(['csv', 'json'])(
    'a .%s file of the risk index with invalid weights is a problem document without an Accept header, and a page for a browser',
    async (extension) => {
      const path = `/blue/cmri.${extension}?imports=-1`;
      const program = await client.get(path).unset('Accept');
      expect([program.status, program.type]).toEqual([422, 'application/problem+json']);
      const browser = await client.get(path).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect([browser.status, browser.type]).toEqual([422, 'text/html']);
    },
  );
});

describe('The ranking with weights of the visitor', () => {
  test('the page of the risk index names one address for weights with equal ratios, and is not indexed with weights', async () => {
    const { text } = await client.get('/blue/cmri?prices=2&concentration=6&imports=4');
    expect(text).toContain(
      '<a href="/blue/cmri?concentration=3&amp;imports=2&amp;prices=1">Address of this ranking</a>',
    );
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
  test('the page of the risk index with our own weights in its address has the page without a query as its canonical address', async () => {
    const { text } = await client.get('/blue/cmri?concentration=6&imports=4&byproduct=2&limits=4&lists=2&prices=2');
    expect(text).toContain('<link rel="canonical" href="http://localhost/blue/cmri">');
    expect(textOf(text)).toContain('with our weights');
  });
  test.each([
    ['imports=-1', 'US imports: a weight is a whole number from 0 to 10'],
    ['lists=1e9', 'Official lists: a weight is a whole number from 0 to 10'],
    ['concentration=0', 'All weights are 0'],
    ['concentration=1&governance=1', 'There is no weight called “governance”'],
  ])('the invalid weights %s get the page of the risk index with an error message', async (query, message) => {
    const { status, text } = await client.get(`/blue/cmri?${query}`);
    expect(status).toBe(422);
    expect(textOf(text)).toContain(message);
    expect(text).toContain('<title>Error: ');
    expect(text).toContain('href="#weight');
    expect(listed(text)).toHaveLength(21);
  });
  test('markup in the name of a weight is escaped', async () => {
    const { text } = await client.get(
      `/blue/cmri?concentration=1&${encodeURIComponent('<script>alert(1)</script>')}=1`,
    );
    expect(text).not.toContain('<script>alert');
  });
  test('the page of the risk index answers a query with a thousand keys without a server error', async () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&');
    for (const query of [
      keys,
      `concentration=1&${keys}`,
      Array.from({ length: 1000 }, () => 'concentration=1').join('&'),
    ])
      expect((await client.get(`/blue/cmri?${query}`)).status).toBeLessThan(500);
  });
  test('the form of the risk index sends all six weights by name to the page itself', async () => {
    const { text } = await client.get('/blue/cmri?prices=1');
    const form = /<form class="weights"[^>]*>[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';
    expect(form).toMatch(/action="\/blue\/cmri#ranking" method="get"/);
    expect([...form.matchAll(/type="range"[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'concentration',
      'imports',
      'byproduct',
      'limits',
      'lists',
      'prices',
    ]);
    expect(form).toMatch(/name="prices"[^>]*value="1"/);
  });
});

describe('The pages of the risk index', () => {
  test('the page of a material in the risk index has its rank, six indicators with sources and their parts of the score', async () => {
    const { text } = await client.get('/blue/cmri/gallium');
    const page = textOf(text);
    expect(page).toContain('Gallium ranks 1st of 21');
    expect(page).toContain('China 99%');
    expect(page).toContain('What would move it by one rank');
    const added = [...page.matchAll(/= ([\d.]+) of 86\.0/g)].map(([, points]) => Number(points));
    expect(added).toHaveLength(6);
    expect(added.reduce((sum, points) => sum + points, 0)).toBeCloseTo(86, 0);
  });
  test('the page of a material in the risk index with too few known values explains why it has no rank', async () => {
    const page = textOf((await client.get('/blue/cmri/germanium')).text);
    expect(page).toContain('Germanium is not ranked');
    expect(page).toContain('no output by country is published in a document we can rely on');
    expect(page).not.toContain('What would move it');
  });
  test('links of the risk index pass the weights of the visitor on to the page of a material', async () => {
    expect((await client.get('/blue/cmri?prices=1')).text).toContain('href="/blue/cmri/lithium?prices=1"');
    expect(textOf((await client.get('/blue/cmri/lithium?prices=1')).text)).toContain('Lithium ranks 1st of 21');
    expect((await client.get('/blue/cmri/lithium?prices=x')).status).toBe(422);
  });
  test('an unknown material or edition of the risk index is a 404', async () => {
    for (const path of [
      '/blue/cmri/unobtainium',
      '/blue/cmri/editions/2020-01',
      '/blue/cmri/__proto__',
      '/blue/cmri/constructor',
      '/blue/cmri/editions',
    ])
      expect((await client.get(path)).status).toBe(404);
  });
  test('the first edition of the risk index states that it has no predecessor, and how the current figures differ', async () => {
    const page = textOf((await client.get('/blue/cmri/editions/2026-11')).text);
    expect(page).toContain('This is the first edition. There is nothing to compare it with yet.');
    expect(page).toContain('lazulite:cmri:2026-11');
    expect(page).toContain('All values are the same');
  });
  test('an edition of the risk index stays the same when a suspension ends, and says what has changed', async () => {
    const later = testSite({ now: new Date('2026-12-01T12:00:00Z') });
    const [edition, csv] = await Promise.all([
      later.client.get('/blue/cmri/editions/2026-11'),
      later.client.get('/blue/cmri.csv'),
    ]);
    expect(csv.text).toBe((await client.get('/blue/cmri.csv')).text);
    expect(textOf(edition.text)).toMatch(/Gallium\s*Export limits\s*3\s*3 to 4/);
  });
  test('the worked example of the method of the risk index gives the score of the ranking', async () => {
    const page = textOf((await client.get('/blue/cmri/methodology')).text);
    expect(page).toContain('Gallium scores 86.0 and ranks 1');
    expect(page).toContain('0.30 × 98.0 = 29.4');
    expect(page).not.toContain('{risk:');
  });
});
