import { describe, expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
/** The names in the order of the ranking on the page. */
const listed = (html: string) =>
  [...html.matchAll(/href="\/blue\/cmri\/([\w-]+)[^"]*" class="risk-ranking__name"/g)].map(([, id]) => id);

describe('The ranking with weights of the visitor', () => {
  test('The page of the risk index names one address for weights with equal ratios, and is not indexed with weights', async () => {
    const { text } = await client.get('/blue/cmri?prices=2&concentration=6&imports=4');
    expect(text).toContain(
      '<a href="/blue/cmri?concentration=3&amp;imports=2&amp;prices=1">Address of this ranking</a>',
    );
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
  test('The page of the risk index with our own weights in its address has the page without a query as its canonical address', async () => {
    const { text } = await client.get('/blue/cmri?concentration=6&imports=4&byproduct=2&limits=4&lists=2&prices=2');
    expect(text).toContain('<link rel="canonical" href="http://localhost/blue/cmri">');
    expect(textOf(text)).toContain('with our weights');
  });
  test.each([
    ['imports=-1', 'US imports: a weight is a whole number from 0 to 10'],
    ['lists=1e9', 'Official lists: a weight is a whole number from 0 to 10'],
    ['concentration=0', 'All weights are 0'],
    ['concentration=1&governance=1', 'There is no weight called “governance”'],
  ])('The invalid weights %s get the page of the risk index with an error message', async (query, message) => {
    const { status, text } = await client.get(`/blue/cmri?${query}`);
    expect(status).toBe(422);
    expect(textOf(text)).toContain(message);
    expect(text).toContain('<title>Error: ');
    expect(text).toContain('href="#weight');
    expect(listed(text)).toHaveLength(21);
  });
  test('Markup in the name of a weight is escaped', async () => {
    const { text } = await client.get(
      `/blue/cmri?concentration=1&${encodeURIComponent('<script>alert(1)</script>')}=1`,
    );
    expect(text).not.toContain('<script>alert');
  });
  test('The page of the risk index answers a query with a thousand keys without a server error', async () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&');
    for (const query of [
      keys,
      `concentration=1&${keys}`,
      Array.from({ length: 1000 }, () => 'concentration=1').join('&'),
    ])
      expect((await client.get(`/blue/cmri?${query}`)).status).toBeLessThan(500);
  });
  test('The form of the risk index sends all six weights by name to the page itself', async () => {
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
  test('The page of a material in the risk index has its rank, six indicators with sources and their parts of the score', async () => {
    const { text } = await client.get('/blue/cmri/gallium');
    const page = textOf(text);
    expect(page).toContain('Gallium ranks 1st of 21');
    expect(page).toContain('China 99%');
    expect(page).toContain('What would move it by one rank');
    const added = [...page.matchAll(/= ([\d.]+) of 86\.0/g)].map(([, points]) => Number(points));
    expect(added).toHaveLength(6);
    expect(added.reduce((sum, points) => sum + points, 0)).toBeCloseTo(86, 0);
  });
  test('The page of a material in the risk index with too few known values explains why it has no rank', async () => {
    const page = textOf((await client.get('/blue/cmri/germanium')).text);
    expect(page).toContain('Germanium is not ranked');
    expect(page).toContain('no output by country is published in a document we can rely on');
    expect(page).not.toContain('What would move it');
  });
  test('Links of the risk index pass the weights of the visitor on to the page of a material', async () => {
    expect((await client.get('/blue/cmri?prices=1')).text).toContain('href="/blue/cmri/lithium?prices=1"');
    expect(textOf((await client.get('/blue/cmri/lithium?prices=1')).text)).toContain('Lithium ranks 1st of 21');
    expect((await client.get('/blue/cmri/lithium?prices=x')).status).toBe(422);
  });
  test('An unknown material or edition of the risk index is a 404', async () => {
    for (const path of [
      '/blue/cmri/unobtainium',
      '/blue/cmri/editions/2020-01',
      '/blue/cmri/__proto__',
      '/blue/cmri/constructor',
      '/blue/cmri/editions',
    ])
      expect((await client.get(path)).status).toBe(404);
  });
  test('The first edition of the risk index states that it has no predecessor, and how the current figures differ', async () => {
    const page = textOf((await client.get('/blue/cmri/editions/2026-11')).text);
    expect(page).toContain('This is the first edition. There is nothing to compare it with yet.');
    expect(page).toContain('lazulite:cmri:2026-11');
    expect(page).toMatch(/Chromium\s*Export limits\s*0\s*0 to 1/);
  });
  test('An edition of the risk index stays the same when a suspension ends, and says what has changed', async () => {
    const later = testSite({ now: new Date('2026-12-01T12:00:00Z') });
    const [edition, csv] = await Promise.all([
      later.client.get('/blue/cmri/editions/2026-11'),
      later.client.get('/blue/cmri.csv'),
    ]);
    expect(csv.text).toBe((await client.get('/blue/cmri.csv')).text);
    expect(textOf(edition.text)).toMatch(/Gallium\s*Export limits\s*3\s*3 to 4/);
  });
  test('The worked example of the method of the risk index gives the score of the ranking', async () => {
    const page = textOf((await client.get('/blue/cmri/methodology')).text);
    expect(page).toContain('Gallium scores 86.0 and ranks 1');
    expect(page).toContain('0.30 × 98.0 = 29.4');
    expect(page).not.toContain('{risk:');
  });
});
