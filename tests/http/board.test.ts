import { describe, expect, test } from 'vitest';
import { linksOf, textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const board = '/subscriptions/critical-materials?view=board';
const namesOf = (html: string) =>
  [...html.matchAll(/<th scope="row" class="board__name">(.*?)<\/th>/g)].map(([, cell = '']) =>
    textOf(cell).replace(/^\S+ /, ''),
  );

describe('The board', () => {
  test('The board has a row for each of 25 materials, the tightest first', async () => {
    const names = namesOf((await client.get(board).expect(200)).text);
    expect(names).toHaveLength(25);
    expect(names.slice(0, 3)).toEqual(['Gallium', 'Graphite', 'Niobium']);
  });
  test('Each header of the board is a link that sorts; the current one is marked and reverses the order', async () => {
    const { text } = await client.get(`${board}&sort=price`).expect(200);
    expect(namesOf(text)[0]).toBe('Antimony');
    expect(text.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(linksOf(text)).toEqual(expect.arrayContaining([`${board}&sort=-price`, `${board}&sort=reserves`, board]));
  });
  test('The board explains what it does not count, and marks a lower bound', async () => {
    const text = textOf((await client.get(board)).text);
    expect(text).toContain('Not counted, because no share is published or we doubt it: germanium, salt, and scandium.');
    expect(text).toContain('over 50%');
    expect(text).toContain('about 59% † (see note) China, refined output, not counted');
  });
  test('The filter narrows the board and its file', async () => {
    const names = namesOf((await client.get(`${board}&filter=tech_metals`).expect(200)).text);
    const { text } = await client.get('/subscriptions/critical-materials.csv?filter=tech_metals').expect(200);
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(names);
  });
  test.each(['view=map', 'view=board&sort=color', 'view=board&filter=none', 'view=board&sort=__proto__'])(
    'The board with the invalid query %s is a 404',
    async (query) => {
      await client.get(`/subscriptions/critical-materials?${query}`).expect(404);
    },
  );
});

describe('The file of the board', () => {
  test('The CSV of the board has the rows of the page in the same order', async () => {
    const names = namesOf((await client.get(`${board}&sort=-name`)).text);
    const { text, headers } = await client.get('/subscriptions/critical-materials.csv?sort=-name').expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toMatch(/^material,symbol,tightest_stage/);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(names);
  });
  test('Each row in the CSV of the board has as many cells as the header, and a bound is an interval', async () => {
    const { text } = await client.get('/subscriptions/critical-materials.csv');
    const lines = text
      .trim()
      .split('\r\n')
      .map((line) => [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) => cell));
    const [header = []] = lines;
    expect(new Set(lines.map((cells) => cells.length)).size).toBe(1);
    const tungsten = lines.find(([name]) => name === 'Tungsten') ?? [];
    expect(
      ['us_net_imports_percent_min', 'us_net_imports_percent_max'].map((name) => tungsten[header.indexOf(name)]),
    ).toEqual(['50', '100']);
  });
  test('The CSV of the board with an unknown order is a 404', async () => {
    await client.get('/subscriptions/critical-materials.csv?sort=x').expect(404);
  });
});
