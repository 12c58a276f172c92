import { describe, expect, test } from 'vitest';
import { headingsOf, textOf, titleOf } from '../support/html.ts';
import { testSite } from '../support/site.ts';

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
    ['', 'Gallium China 99%', 'Scandium no figure'],
    ['?measure=reliance', 'Gallium 100% imported', 'Salt no figure'],
    ['?measure=lists', 'Gallium on 9 of 9 lists', 'Lithium-ion batteries no figure'],
  ])('the periodic map with the query "%s" has a figure for every material or says that there is none', async (query, figure, none) => {
    const { text } = await client.get(path + query).expect(200);
    expect(text.match(/class="periodic-map__tile/g)).toHaveLength(25);
    expect([cellOf(text, 'Gallium'), cellOf(text, none.split(/ (?:not|no) /)[0] ?? '')]).toEqual([figure, none]);
  });
  test('the periodic map marks the measure that it shows and links to the others', async () => {
    const { text } = await client.get(`${path}?measure=reliance`);
    expect(text).toMatch(/<a [^>]*href="[^"]*\?measure=reliance"[^>]*aria-current="true"/);
    expect(text).toContain(`href="${path}?measure=lists"`);
    expect(text).toContain(`<a href="${path}" class="choices__link">Share of the largest producer`);
    expect(titleOf(text)).toContain('US import reliance');
  });
  test('a periodic map with an unknown measure is a 404', async () => {
    expect(headingsOf((await client.get(`${path}?measure=price`).expect(404)).text, 1)).toHaveLength(1);
    await client.get(`${path}?measure=concentration`).expect(404);
  });
});

test('the periodic map prints words for a lower bound and for a net exporter, not a percentage', async () => {
  const { text } = await client.get('/?measure=reliance');
  expect([cellOf(text, 'Lithium'), cellOf(text, 'Molybdenum')]).toEqual(['Lithium over 50% imported', 'Molybdenum net exporter']);
});

test('the links of the periodic map keep the filter when the measure changes, and the measure with the filter', async () => {
  const { text } = await client.get('/subscriptions/critical-materials?filter=tech_metals&measure=lists').expect(200);
  expect(text).toContain('href="/subscriptions/critical-materials?filter=tech_metals&amp;measure=reliance"');
  expect(text).toContain('href="/subscriptions/critical-materials?filter=steel_and_alloys&amp;measure=lists"');
});
