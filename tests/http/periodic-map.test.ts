import { describe, expect, test } from 'vitest';
import { headingsOf, textOf, titleOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const pages = ['/', '/subscriptions/critical-materials'];
/** The text of the cell of a material, as a screen reader reads it. */
function cellOf(html: string, material: string): string | undefined {
  const cell = [...html.matchAll(/<a [^>]*class="periodic-map__tile[^>]*>.*?<\/a>/g)]
    .map(([markup]) => textOf(markup))
    .find((text) => text.includes(` ${material} `));
  return cell?.slice(cell.indexOf(material));
}

describe.each(pages)('The periodic map of %s', (path) => {
  test.each([
    ['', 'Lithium-ion batteries China 77% of cell capacity', 'Scandium no figure'],
    [
      '',
      'Rare earth elements China 91% of refined output. 17 elements: 7 under license, 5 not confirmed, 5 named by no license',
      'Germanium no figure',
    ],
    ['?measure=reliance', 'Gallium 100% imported', 'Salt no figure'],
    ['?measure=lists', 'Gallium on 9 of 9 lists', 'Lithium-ion batteries no figure'],
  ])(
    'The periodic map with the query "%s" has a figure for every material or says that there is none',
    async (query, figure, none) => {
      const { text } = await client.get(path + query).expect(200);
      expect(text.match(/class="periodic-map__tile/g)).toHaveLength(25);
      const name = figure.split(/ (?:China|100%|on) /)[0] ?? '';
      expect([cellOf(text, name), cellOf(text, none.split(/ (?:not|no) /)[0] ?? '')]).toEqual([figure, none]);
    },
  );
  test('The periodic map marks the measure that it shows and links to the others', async () => {
    const { text } = await client.get(`${path}?measure=reliance`);
    expect(text).toMatch(/<a [^>]*href="[^"]*\?measure=reliance"[^>]*aria-current="true"/);
    expect(text).toContain(`href="${path}?measure=lists"`);
    expect(text).toContain(`<a href="${path}" class="choices__link">Tightest stage`);
    expect(titleOf(text)).toContain('US import reliance');
  });
  test('A periodic map with an unknown measure is a 404', async () => {
    expect(headingsOf((await client.get(`${path}?measure=price`).expect(404)).text, 1)).toHaveLength(1);
  });
  test('The default measure has one address: naming it in the query is redirected to the page without a query', async () => {
    expect((await client.get(`${path}?measure=tightest`).expect(301)).headers.location).toBe(path);
  });
});

test('The periodic map prints words for a lower bound and for a net exporter, not a percentage', async () => {
  const { text } = await client.get('/?measure=reliance');
  expect([cellOf(text, 'Lithium'), cellOf(text, 'Molybdenum')]).toEqual([
    'Lithium over 50% imported',
    'Molybdenum net exporter',
  ]);
});

test('The links of the periodic map keep the filter when the measure changes, and the measure with the filter', async () => {
  const { text } = await client.get('/subscriptions/critical-materials?filter=tech_metals&measure=lists').expect(200);
  expect(text).toContain('href="/subscriptions/critical-materials?filter=tech_metals&amp;measure=reliance"');
  expect(text).toContain('href="/subscriptions/critical-materials?filter=steel_and_alloys&amp;measure=lists"');
});

test('The periodic map marks each rare earth that a Chinese license names, and tells the state of its license', async () => {
  const { text } = await client.get('/').expect(200);
  const marked = [
    ...text.matchAll(/<span class="periodic-map__member" title="([^"]+)"(?: data-license="([^"]+)")?/g),
  ].map(([, title, license]) => [title, license]);
  expect(marked).toHaveLength(15);
  expect(marked).toContainEqual(['Terbium: license in force', 'in force']);
  expect(marked).toContainEqual(['Neodymium: named by no license', undefined]);
  expect(marked.filter(([, license]) => license === 'in force')).toHaveLength(5);
});
