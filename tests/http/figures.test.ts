import { describe, expect, test } from 'vitest';
import { figureJsonSchema } from '../../server/published/figures/describe-figure.ts';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { asText } from '../support/as-text.ts';
import { parseCsv } from '../support/data-files.ts';
import { textOf } from '../support/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const figures = listFigures(sourceOf(siteContent()).at(today), today);
const get = (path: string) => client.get(`/base${path}`).set('Accept', 'text/html');

describe('The page of a figure', () => {
  test('shows finding, values with their sources, how it was computed, where it is used, history, license and citation', async () => {
    const { status, text } = await get('/figures/gallium-primary-output');
    expect(status).toBe(200);
    const words = textOf(text);
    for (const part of [
      'China accounted for an estimated 99% of primary output in 2025',
      'Estimated by the source',
      'chapter on gallium',
      'seen 22 Nov 2026',
      'We divided',
      'Gallium, Supply',
      'First published',
      'public domain',
    ])
      expect(words).toContain(part);
    expect(words).toContain('Lazulite, Figure, 21 Nov 2026. https://www.example.com/base/figures/gallium-primary-output');
    expect(text).toMatch(/<tr id="chn-2025"/);
  });
  test('a value is shown with the values of other sources, on the page and in the JSON', async () => {
    expect(textOf((await get('/figures/graphite-mine-output')).text)).toMatch(/Also published: 85\.5% in 2024, IEA/);
    const { body } = await get('/figures/graphite-mine-output.json');
    expect(body.otherValues.map(({ id, value }: { id: string; value: number }) => [id, value])).toEqual([
      ['chn-share-2025', 82],
      ['chn-share-2025', 85.5],
    ]);
  });
  test('the embed code is a picture without frame or script', async () => {
    const { text } = await get('/figures/gallium-prices');
    const [, code = ''] = /<textarea id="embed-html"[^>]*>(.*?)<\/textarea>/s.exec(text) ?? [];
    expect(code).toContain('/base/figures/gallium-prices.svg?scheme=dark');
    expect(code).not.toMatch(/iframe|script/);
  });
  test('another spelling redirects to it, and an unknown figure or material is a 404', async () => {
    expect((await get('/figures/Gallium-Prices')).headers.location).toBe('/base/figures/gallium-prices');
    for (const path of [
      '/figures/unobtainium-prices',
      '/figures/gallium-prices/2025',
      '/figures?material=unobtainium',
      '/figures/gallium-prices.pdf',
      '/figures/nothing.csv',
      '/figures/gallium-prices.svg?scheme=sepia',
      '/figures/gallium-prices.csv?scheme=dark',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
  test('the list has every figure, or those of one material', async () => {
    const { text } = await get('/figures');
    expect(figures.filter(({ id }) => !text.includes(`href="/base/figures/${id}"`)).map(({ id }) => id)).toEqual([]);
    const gallium = (await get('/figures?material=gallium')).text;
    expect(gallium).toContain('/figures/gallium-uses');
    expect(gallium).not.toContain('/figures/cobalt-uses');
  });
});

describe('The files of a figure', () => {
  test.each([
    ['svg', 'image/svg+xml; charset=utf-8', 'inline'],
    ['png', 'image/png', 'inline'],
    ['csv', 'text/csv; charset=utf-8; header=present', 'attachment'],
    ['json', 'application/json; charset=utf-8', 'inline'],
    ['bib', 'application/x-bibtex; charset=utf-8', 'attachment'],
    ['ris', 'application/x-research-info-systems; charset=utf-8', 'attachment'],
  ])('.%s has its type and name, may be read by other sites, and is sent once', async (extension, type, disposition) => {
    const path = `/base/figures/gallium-prices.${extension}`;
    const { status, headers } = await client.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${disposition}; filename="gallium-prices.${extension}"`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      link: '<https://www.example.com/base/figures/gallium-prices>; rel="canonical"',
    });
    expect((await client.get(path).set('If-None-Match', String(headers.etag))).status).toBe(304);
  });
  test('every figure has its values in CSV by RFC 4180 and in JSON of the documented shape, and they are the same', async () => {
    for (const { id, rows } of figures) {
      const csv = parseCsv((await client.get(`/base/figures/${id}.csv`)).text);
      const json = figureJsonSchema.parse((await client.get(`/base/figures/${id}.json`)).body);
      const [header = [], ...records] = csv;
      expect([id, header]).toEqual([id, json.columns.map(({ name }) => name)]);
      expect([id, records]).toEqual([id, json.values.map((value) => Object.values(value).map((cell) => String(cell ?? '')))]);
      expect(records).toHaveLength(rows.length);
    }
  });
  test('every figure has a self-contained picture with its finding, source and address', async () => {
    for (const { id } of figures) {
      const picture = (await client.get(`/base/figures/${id}.svg`).buffer(true).parse(asText)).body as string;
      expect([id, picture]).toEqual([id, expect.stringMatching(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s)]);
      expect([id, /NaN|undefined|url\(|<script|href=|var\(/.exec(picture)]).toEqual([id, null]);
      expect(picture).toContain(`www.example.com/base/figures/${id}<`);
      expect(picture).toContain('prefers-color-scheme:dark');
    }
  });
  test('a PNG is twice 720 pixels wide, light or dark', async () => {
    const sizes = await Promise.all(['', '?scheme=dark'].map(async (query) => (await client.get(`/base/figures/gallium-prices.png${query}`)).body as Buffer));
    for (const png of sizes) expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1440]);
    expect(sizes[0]?.equals(sizes[1] as Buffer)).toBe(false);
  });
  test('a preflight request from another origin is answered', async () => {
    const { status, headers } = await client
      .options('/base/figures/gallium-prices.csv')
      .set('Origin', 'https://other.example')
      .set('Access-Control-Request-Method', 'GET');
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
  });
});
