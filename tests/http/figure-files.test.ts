import { describe, expect, test } from 'vitest';
import { figureJsonSchema } from '../../server/publish/read-api/collections/describe-figure.ts';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCsv } from '../support/parsers/data-files.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const figures = listFigures(sourceOf(siteContent()).at(today), today);

describe('The files of a figure', () => {
  test.each([
    ['svg', 'image/svg+xml; charset=utf-8', 'inline'],
    ['png', 'image/png', 'inline'],
    ['csv', 'text/csv; charset=utf-8; header=present', 'attachment'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
    ['json', 'application/json; charset=utf-8', 'inline'],
    ['bib', 'application/x-bibtex; charset=utf-8', 'attachment'],
    ['ris', 'application/x-research-info-systems; charset=utf-8', 'attachment'],
  ])(
    'The .%s file of a figure has its type and name, may be read by other sites, and a client that has it gets a 304',
    async (extension, type, disposition) => {
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
    },
  );
  test('Every figure has its values in CSV by RFC 4180 and in JSON of the documented shape, and they are the same', async () => {
    for (const { id, rows } of figures) {
      const csv = parseCsv((await client.get(`/base/figures/${id}.csv`)).text);
      const json = figureJsonSchema.parse((await client.get(`/base/figures/${id}.json`)).body);
      const [header = [], ...records] = csv;
      expect([id, header]).toEqual([id, json.columns.map(({ name }) => name)]);
      expect([id, records]).toEqual([
        id,
        json.values.map((value) => Object.values(value).map((cell) => String(cell ?? ''))),
      ]);
      expect(records).toHaveLength(rows.length);
    }
  });
  test('Every figure has a self-contained picture with its finding, source and address', async () => {
    for (const { id } of figures) {
      const picture = (await client.get(`/base/figures/${id}.svg`).buffer(true).parse(asText)).body as string;
      expect([id, picture]).toEqual([
        id,
        expect.stringMatching(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s),
      ]);
      expect([id, /NaN|undefined|url\(|<script|href=|var\(/.exec(picture)]).toEqual([id, null]);
      expect(picture).toContain(`www.example.com/base/figures/${id}<`);
    }
  });
  test('The PNG of a figure is twice 720 pixels wide, light or dark', async () => {
    const sizes = await Promise.all(
      ['', '?scheme=dark'].map(
        async (query) => (await client.get(`/base/figures/gallium-prices.png${query}`)).body as Buffer,
      ),
    );
    for (const png of sizes) expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1440]);
    expect(sizes[0]?.equals(sizes[1] as Buffer)).toBe(false);
  });
  test('A preflight request from another origin for a file of a figure is answered', async () => {
    const { status, headers } = await client
      .options('/base/figures/gallium-prices.csv')
      .set('Origin', 'https://other.example')
      .set('Access-Control-Request-Method', 'GET');
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
  });
});
