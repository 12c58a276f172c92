import { describe, expect, test } from 'vitest';
import { asText } from '../support/http/as-text.ts';
import { addedMeasure, knownSite } from '../support/site/known-site.ts';

const { client } = knownSite();
const asOf = (path: string, day = '2026-11-17') => client.get(`${path}${path.includes('?') ? '&' : '?'}asOf=${day}`);
const bodyOf = ({ text, body }: Awaited<ReturnType<typeof asOf>>) => text ?? String(body);

describe('Files as they were known', () => {
  test.each<[string, string, string]>([
    ['/figures/gallium-primary-output.csv', '1000', 'gallium-primary-output-2026-11-17.csv'],
    ['/figures/gallium-primary-output.json', '"value": 1000', 'gallium-primary-output-2026-11-17.json'],
    ['/figures/gallium-primary-output.bib', 'ledger set 3 (c3c3c3c3c3c3)', 'gallium-primary-output-2026-11-17.bib'],
    ['/figures/gallium-primary-output.ris', 'ledger set 3 (c3c3c3c3c3c3)', 'gallium-primary-output-2026-11-17.ris'],
    ['/subscriptions/critical-materials.csv', 'Gallium', 'critical-materials-2026-11-17.csv'],
    ['/subscriptions/critical-materials/compare.csv?m=gallium,tin', 'Gallium', 'compare-2026-11-17.csv'],
    ['/subscriptions/critical-materials/gallium.md', 'Gallium', 'gallium-2026-11-17.md'],
    ['/policy.csv', '2024-12-01', 'policy-2026-11-17.csv'],
    ['/policy.json?material=gallium', '2024-12-01', 'policy-2026-11-17.json'],
    ['/policy/china-us-ban.md', 'Dec 1, 2024', 'china-us-ban-2026-11-17.md'],
    ['/policy/china-us-ban.bib', 'ledger set 3', 'lazulite-measures-china-us-ban-2026-11-17.bib'],
    ['/policy/check.json?what=gallium', '2024-12-01', 'check-2026-11-17.json'],
    ['/policy/check.md?what=gallium', 'Dec 1, 2024', 'check-2026-11-17.md'],
    ['/blue/cmri.csv', 'gallium', 'cmri-2026-11-2026-11-17.csv'],
    ['/blue/cmri/editions/2026-11.json', 'ledger set 3', 'cmri-2026-11-2026-11-17.json'],
  ])('%s has %s and is saved as %s', async (path, words, name) => {
    const answer = await asOf(path).expect(200);
    expect(bodyOf(answer)).toContain(words);
    expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=60',
      'memento-datetime': 'Mon, 16 Nov 2026 09:00:00 GMT',
    });
  });

  test.each(['/figures/gallium-primary-output.svg', '/figures/gallium-primary-output.xlsx', '/policy.xlsx'])(
    '%s is another file than that of today, which stays the same',
    async (path) => {
      const read = async (answer: ReturnType<typeof client.get>) =>
        String((await answer.buffer(true).parse(asText)).body);
      const before = await read(client.get(path));
      expect(await read(asOf(path))).not.toBe(before);
      expect(await read(client.get(path))).toBe(before);
    },
  );

  test.each(['/figures/gallium-primary-output.csv', '/policy.json', '/policy/check.json?what=tin'])(
    '%s refuses what is no day, and a day to come, as a problem document',
    async (path) => {
      for (const day of ['soon', '2027-01-01']) {
        const { status, body } = await asOf(path, day).set('Accept', '*/*');
        expect([status, body.errors[0].pointer]).toEqual([400, '#/asOf']);
      }
    },
  );

  test.each([
    ['bib', 'url = {https://www.example.com/figures/gallium-primary-output?asOf=2026-11-17}', 'urldate = {2026-11-21}'],
    ['ris', 'UR  - https://www.example.com/figures/gallium-primary-output?asOf=2026-11-17', 'Y2  - 2026/11/21/'],
  ])('The citation in %s leads to the day, and was read today', async (extension, address, accessed) => {
    const text = bodyOf(await asOf(`/figures/gallium-primary-output.${extension}`));
    expect(text).toContain(address);
    expect(text).toContain(accessed);
  });

  test('An empty day and an empty release count as none, on a page, in its files and in the API', async () => {
    const read = async (path: string) => bodyOf(await client.get(path).expect(200));
    for (const path of ['/figures/gallium-primary-output', '/figures/gallium-primary-output.csv'])
      expect(await read(`${path}?asOf=&vintage=`)).toBe(await read(path));
    expect(await read('/api/v1/figures/gallium-primary-output?asOf=')).toBe(
      await read('/api/v1/figures/gallium-primary-output'),
    );
  });

  test('A calendar and the file of an article take no day', async () => {
    expect((await asOf('/policy.ics')).status).toBe(400);
    const today = await client.get('/blue/news-analysis/403.md');
    expect((await asOf('/blue/news-analysis/403.md')).text).toBe(today.text);
  });

  test('A file that was not there then is a 404', async () => {
    await asOf(`/policy/${addedMeasure}.md`).expect(404);
    await client.get(`/policy/${addedMeasure}.md`).expect(200);
  });
});

describe('The API as of a day', () => {
  test.each(['/api/v1/figures?q=gallium', '/api/v1/figures/nothing'])('A refusal of %s is no memento', async (path) => {
    const { status, headers } = await asOf(path);
    expect([status >= 400, headers['memento-datetime']]).toEqual([true, undefined]);
  });

  test('A figure and a list have what had been published', async () => {
    const valueOf = (body: { values: { id: string; value: number }[] }) =>
      body.values.find(({ id }) => id === 'chn-2025')?.value;
    expect(valueOf((await asOf('/api/v1/figures/gallium-primary-output')).body)).toBe(1000);
    expect(valueOf((await client.get('/api/v1/figures/gallium-primary-output')).body)).toBe(900);
    const ids = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);
    expect(ids((await asOf('/api/v1/measures?material=cobalt')).body)).not.toContain(addedMeasure);
    expect(ids((await asOf('/api/v1/measures?material=cobalt', '2026-11-20')).body)).toContain(addedMeasure);
  });

  test('The answer names its instant and is kept by no shared cache', async () => {
    const { headers } = await asOf('/api/v1/materials');
    expect(headers).toMatchObject({
      'memento-datetime': 'Mon, 16 Nov 2026 09:00:00 GMT',
      'cache-control': 'private, max-age=60',
    });
    expect(headers['link']).toContain('asOf=2026-11-17');
  });

  test.each<[string, string]>([
    ['/api/v1/figures/gallium-primary-output', '/figures/gallium-primary-output'],
    ['/api/v1/measures/china-us-ban', '/policy/china-us-ban'],
    ['/figures/gallium-primary-output.json', '/figures/gallium-primary-output'],
    ['/policy/check.json?what=gallium', '/policy/check'],
  ])('The address in %s is that of the day', async (path, page) => {
    const { body } = await asOf(path);
    expect(body.url).toMatch(new RegExp(`${page}\\?asOf=2026-11-17(?:&|$)`));
    expect((await client.get(path)).body.url).not.toContain('asOf');
  });

  test.each(['/api/v1/materials', '/api/v1/materials/gallium', '/api/v1/cmri', '/api/v1/check?what=tin'])(
    '%s refuses a bad day by name',
    async (path) => {
      const { status, body } = await asOf(path, 'soon');
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '#/asOf', detail: 'is no day: it takes a day from 2026-11-10 to 2026-11-21' }],
      ]);
    },
  );

  test('Words of the search are refused with a day, and so is a day by lists that keep none', async () => {
    expect((await asOf('/api/v1/materials?q=tin')).body.errors).toEqual([
      { pointer: '#/q', detail: 'cannot be asked with asOf: the search knows the words of today' },
    ]);
    expect((await asOf('/api/v1/news')).body.errors[0].detail).toMatch(/^is not known here/);
  });
});
