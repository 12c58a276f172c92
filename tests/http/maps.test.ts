import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { mapJsonSchema } from '../../server/publish/read-api/collections/describe-map.ts';
import { listMaps, mapHref } from '../../shared/figures/maps/list-maps.ts';
import { mapMeasuresOf } from '../../shared/figures/maps/map-measures.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCsv } from '../support/parsers/data-files.ts';
import { headingsOf, linksOf, textOf, titleOf } from '../support/parsers/html.ts';
import { parseXml } from '../support/parsers/xml.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const content = sourceOf(siteContent()).at(today);
const maps = listMaps(content);
const { client } = testSite();
/** After brotli; on a first visit style sheets add 8 to 9 kB. */
const maxBytes = 25_000;

test('Every map has a page with its source and its canonical address, in every measure', async () => {
  const addresses = maps.flatMap((table) =>
    mapMeasuresOf(table).map(({ id }, index) => mapHref(table, index ? id : undefined)),
  );
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) {
    const { text } = await client.get(address).expect(200);
    expect(
      [text.includes('<b>Source</b>'), text.includes(`<link rel="canonical" href="http://localhost${address}">`)],
      address,
    ).toEqual([true, true]);
  }
});

test('A map lists its countries as links to the map, each once, with their figures', async () => {
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
])('The address %s, which no map has, is a 404', async (address) => {
  await client.get(address).expect(404);
});

test('The page of all maps begins with the leading country, and the filter by stage applies to both', async () => {
  const { text: all } = await client.get('/blue/maps').expect(200);
  expect(linksOf(all).filter((link) => /^\/blue\/maps\/[\w-]+\//.test(link))).toHaveLength(maps.length);
  const { text: reserves } = await client.get('/blue/maps?stage=reserves').expect(200);
  expect(linksOf(reserves).filter((link) => /^\/blue\/maps\/[\w-]+\//.test(link))).toHaveLength(
    maps.filter(({ group }) => group === 'reserves').length,
  );
  expect(headingsOf(reserves, 2)[0]).toMatch(/has the largest reserves/);
});

test('A page with a map is within its size limit', async () => {
  const [longest] = maps.toSorted((a, b) => b.rows.length - a.rows.length);
  for (const address of ['/blue/maps', ...(longest ? [mapHref(longest)] : [])]) {
    const { text } = await client.get(address);
    expect(brotliCompressSync(text).length, address).toBeLessThan(maxBytes);
  }
});

test('The land outlines of maps are a file of the build that is cached for a year, also below a base path', async () => {
  const { client: below } = testSite({ siteUrl: 'http://localhost/site', assets: openAssets(testSiteBuild) });
  for (const page of ['/site/blue/maps/cobalt/mine', '/site/subscriptions/critical-materials/cobalt']) {
    const [, file = ''] =
      /<use class="world__land" href="([^"#]+)#land">/.exec((await below.get(page).expect(200)).text) ?? [];
    const { headers, body } = await below.get(file).buffer(true).parse(asText).expect(200);
    expect(headers, page).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body, page).toContain('<g id="land">');
  }
});

describe('The files of a map', () => {
  test.each([
    ['svg', 'image/svg+xml; charset=utf-8', 'inline'],
    ['csv', 'text/csv; charset=utf-8; header=present', 'attachment'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
    ['json', 'application/json; charset=utf-8', 'inline'],
  ])(
    'The .%s file of a map has its type and name, and other sites may read and show it',
    async (extension, type, disposition) => {
      const { headers } = await client.get(`/blue/maps/cobalt/mine.${extension}`).expect(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': `${disposition}; filename="cobalt-mine.${extension}"`,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        link: '<http://localhost/blue/maps/cobalt/mine>; rel="canonical"',
      });
    },
  );

  test('The page of a map links its files in the head and in the text, the picture with the measure that is shown', async () => {
    const { text } = await client.get('/blue/maps/cobalt/mine?measure=amount').expect(200);
    for (const address of [
      '/blue/maps/cobalt/mine.svg?measure=amount',
      '/blue/maps/cobalt/mine.csv',
      '/blue/maps/cobalt/mine.xlsx',
      '/blue/maps/cobalt/mine.json',
    ]) {
      expect(linksOf(text)).toContain(address);
      expect(text).toMatch(
        new RegExp(`<link rel="alternate" [^>]*href="http://localhost${address.replace('?', '\\?')}"`),
      );
    }
  });

  test('Every map has each of its countries in CSV by RFC 4180 and in JSON of the documented shape, with the same figures', async () => {
    for (const table of maps) {
      const [header = [], ...records] = parseCsv((await client.get(`${mapHref(table)}.csv`)).text);
      const json = mapJsonSchema.parse((await client.get(`${mapHref(table)}.json`)).body);
      const column = (name: string) => records.map((record) => record[header.indexOf(name)]);
      expect(column('iso3'), mapHref(table)).toEqual([...table.rows, ...table.withheld].map(({ iso3 }) => iso3));
      expect(
        json.countries.map(({ iso3, share, amount }) => [iso3, String(share ?? ''), String(amount ?? '')]),
      ).toEqual(records.map((_, row) => [column('iso3')[row], column('share')[row], column('amount')[row]]));
      expect(new Set(column('source'))).toEqual(new Set([json.source]));
      expect(json.source).not.toBe('');
    }
  });

  test('Every map has a self-contained picture for each measure, with its finding, source and address', async () => {
    for (const table of maps)
      for (const [index, measure] of mapMeasuresOf(table).entries()) {
        const query = index ? `?measure=${measure.id}` : '';
        const address = `${mapHref(table)}.svg${query}`;
        const picture = (await client.get(address).buffer(true).parse(asText)).body as string;
        expect([address, parseXml(picture).name]).toEqual([address, 'svg']);
        expect([address, /NaN|undefined|var\(|href=|<script/.exec(picture)]).toEqual([address, null]);
        const words = textOf(picture);
        for (const part of [
          `localhost${mapHref(table)}`,
          'Outlines: Natural Earth',
          'Crimea, which it counts as Russia',
        ])
          expect(words).toContain(part);
      }
  });

  test.each([
    'mine.pdf',
    'mine.png',
    'moon.csv',
    'mine.svg?measure=beauty',
    'mine.svg?scheme=sepia',
    'mine.csv?measure=amount',
    'mine.xlsx?scheme=dark',
    'mine.json?scheme=dark',
  ])('The file %s, which no map has, is a 404', async (file) => {
    await client.get(`/blue/maps/cobalt/${file}`).expect(404);
  });
});
