import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listMaps, mapHref } from '../../shared/maps/list-maps.ts';
import { mapMeasuresOf } from '../../shared/maps/map-measures.ts';
import { headingsOf, linksOf, textOf, titleOf } from '../support/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site.ts';

const content = sourceOf(siteContent()).at(today);
const maps = listMaps(content);
const { client } = testSite();
/** After brotli; a first visit gets the sheets with it, 8 to 9 kB. */
const maxBytes = 25_000;

test('every map answers with its finding, its countries and its source, in every measure', async () => {
  const addresses = maps.flatMap((table) => mapMeasuresOf(table).map(({ id }, index) => mapHref(table, index ? id : undefined)));
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) {
    const { text } = await client.get(address).expect(200);
    expect([text.includes('<b>Source</b>'), text.includes(`<link rel="canonical" href="http://localhost${address}">`)], address).toEqual([true, true]);
  }
});

test('a map lists its countries as links to the map, each once, and the table has the same figures', async () => {
  const { text } = await client.get('/blue/maps/cobalt/mine').expect(200);
  expect(headingsOf(text, 1)).toEqual(['The DR Congo accounts for 73% of cobalt mine output']);
  expect(text.match(/<a class="world__country" href="#[a-z]{3}"/g)).toHaveLength(12);
  for (const id of ['cod', 'idn', 'usa']) expect(text.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1);
  expect(textOf(text)).toMatch(/DR Congo 230,000 73%/);
  expect(titleOf(text)).toContain('Cobalt, mine: world map');
});

test.each([
  '/blue/maps/unobtainium/mine',
  '/blue/maps/cobalt/moon',
  '/blue/maps/scandium/refinery',
  '/blue/maps/cobalt/mine?measure=beauty',
  '/blue/maps/cobalt/mine?measure=share',
  '/blue/maps/cobalt/mine?measure=capacity',
  '/blue/maps?stage=moon',
  '/blue/maps/cobalt',
])('%s is not found', async (address) => {
  await client.get(address).expect(404);
});

test('the maps open with the country that leads, and the stage filters both', async () => {
  const { text: all } = await client.get('/blue/maps').expect(200);
  expect(linksOf(all).filter((link) => /^\/blue\/maps\/[\w-]+\//.test(link))).toHaveLength(maps.length);
  const { text: reserves } = await client.get('/blue/maps?stage=reserves').expect(200);
  expect(linksOf(reserves).filter((link) => /^\/blue\/maps\/[\w-]+\//.test(link))).toHaveLength(maps.filter(({ group }) => group === 'reserves').length);
  expect(headingsOf(reserves, 2)[0]).toMatch(/holds the largest reserves/);
});

test('a page with a map is light', async () => {
  const [longest] = maps.toSorted((a, b) => b.rows.length - a.rows.length);
  for (const address of ['/blue/maps', ...(longest ? [mapHref(longest)] : [])]) {
    const { text } = await client.get(address);
    expect(brotliCompressSync(text).length, address).toBeLessThan(maxBytes);
  }
});
