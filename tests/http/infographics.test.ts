import { describe, expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { panelJsonSchema } from '../../server/publish/infographics/describe-panel.ts';
import { panelName } from '../../shared/publishing/infographics/file-hrefs.ts';
import { loadPlacedPanel } from '../../shared/publishing/infographics/panels.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCsv } from '../support/parsers/data-files.ts';
import { headingsOf, linksOf, textOf } from '../support/parsers/html.ts';
import { parseXml } from '../support/parsers/xml.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const assets = openAssets(testSiteBuild);
const { client, clock } = testSite({ assets });
const content = sourceOf(siteContent()).at(today);
const infographics = content.list('infographics');

test('The list of infographics links every infographic, at least eight', async () => {
  expect(infographics.length).toBeGreaterThanOrEqual(8);
  const { text } = await client.get('/blue/infographics');
  for (const infographic of infographics) expect(linksOf(text)).toContain(entryHref(infographic));
});

test.each(infographics.map((infographic) => [infographic.title, infographic] as const))(
  'The infographic “%s” can be read without its pictures: each has a finding, a source and a table',
  async (_title, infographic) => {
    const { status, text } = await client.get(entryHref(infographic));
    expect(status).toBe(200);
    expect(headingsOf(text, 1)).toEqual([infographic.title]);
    expect(text.match(/<h3 class="infographic__finding"/g)).toHaveLength(infographic.panels.length);
    expect(text.match(/<table /g)).toHaveLength(infographic.panels.length);
    // A drawing is hidden from screen readers, or all of it but its links to measures.
    const drawings =
      /<svg class="infographic__drawing[^>]*(?:aria-hidden="true"|role="group"[^>]*><g [^>]*aria-hidden="true")/g;
    expect(text.match(drawings)).toHaveLength(2 * infographic.panels.length);
    expect(text).not.toMatch(/NaN|undefined/);
    expect(textOf(text)).toContain('Cite this infographic');
  },
);

test('An outdated title in the address of an infographic redirects to the current address, and an unknown id is a 404', async () => {
  const { status, headers } = await client.get('/blue/infographics/801/old-words');
  expect([status, headers.location]).toEqual([301, '/blue/infographics/801/a-ton-of-what']);
  for (const path of ['/blue/infographics/999/nothing', '/blue/infographics/x/y'])
    expect((await client.get(path)).status).toBe(404);
});

test('Each infographic has a poster, a PNG 2,000 pixels wide, which is drawn for the day', async () => {
  const posterOn = async (day: string, id: string) => {
    clock.now = new Date(day);
    const { body } = await client.get(`/blue/infographics/${id}.png`);
    clock.now = today;
    return body as Buffer;
  };
  for (const { id } of infographics) {
    const { status, headers, body } = await client.get(`/blue/infographics/${id}.png`);
    expect([id, status, headers['content-type']]).toEqual([id, 200, 'image/png']);
    expect((body as Buffer).readUInt32BE(16)).toBe(2000);
  }
  // China's pause of its ban ends on this day; the ban is not drawn as suspended any more.
  const before = await posterOn('2026-11-27T12:00:00Z', '808');
  expect((await posterOn('2026-11-28T12:00:00Z', '808')).equals(before)).toBe(false);
  for (const path of [
    '/blue/infographics/999.png',
    '/blue/infographics/toString.png',
    '/blue/infographics/801.png?scheme=dark',
  ])
    expect((await client.get(path)).status).toBe(404);
});

const addressOf = ({ id }: { id: string }, placed: Parameters<typeof panelName>[0]) =>
  `/blue/infographics/${id}/${panelName(placed)}`;

describe('The files of an infographic', () => {
  const panels = infographics.flatMap((infographic) =>
    infographic.panels.map((placed) => ({ infographic, placed, address: addressOf(infographic, placed) })),
  );

  test('The page of an infographic links the picture and the table of each panel, and its citation', async () => {
    for (const infographic of infographics) {
      const links = linksOf((await client.get(entryHref(infographic))).text);
      const files = infographic.panels.flatMap((placed) =>
        ['svg', 'csv', 'json'].map((extension) => `${addressOf(infographic, placed)}.${extension}`),
      );
      for (const file of [
        ...files,
        `/blue/infographics/${infographic.id}.bib`,
        `/blue/infographics/${infographic.id}.ris`,
      ])
        expect(links).toContain(file);
    }
  });

  test.each(panels.map((each) => [each.address, each] as const))(
    'Picture, CSV and JSON of the panel %s have the values of its page',
    async (address, { infographic, placed }) => {
      const panel = loadPlacedPanel(placed, content, today);
      const picture = (await client.get(`${address}.svg`).buffer(true).parse(asText)).body as string;
      expect(parseXml(picture).name).toBe('svg');
      expect(/NaN|undefined|var\(|href=|<script/.exec(picture)).toBeNull();
      expect(picture).toContain(`localhost${entryHref(infographic)}<`);

      const json = panelJsonSchema.parse((await client.get(`${address}.json`)).body);
      const [header, ...records] = parseCsv((await client.get(`${address}.csv`)).text);
      expect(json.finding).toBe(panel?.title);
      expect(header?.slice(0, -4)).toEqual(panel?.table.columns.map(({ label }) => label));
      expect(records.map((record) => record.slice(0, -4))).toEqual(json.table.rows.map((row) => row.map(String)));
      const asNumber = (cell: string) =>
        cell !== '' && !Number.isNaN(Number(cell.replaceAll(',', ''))) ? Number(cell.replaceAll(',', '')) : cell;
      const printed = panel?.table.rows.map((row) =>
        row.map((cell, column) => (panel.table.columns[column]?.numeric ? asNumber(cell) : cell)),
      );
      expect(json.table.rows).toEqual(printed);
      for (const record of records) expect(record.at(-3)).toBe(json.source);
    },
  );

  test('The citation of an infographic names authors, title and address for reference managers', async () => {
    const { headers, text } = await client.get('/blue/infographics/801.ris').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="lazulite-infographics-801.ris"');
    for (const line of [
      'M3  - Infographic',
      'PY  - 2026',
      'UR  - http://localhost/blue/infographics/801/a-ton-of-what',
    ])
      expect(text).toContain(`${line}\r\n`);
    const bibtex = await client.get('/blue/infographics/801.bib').buffer(true).parse(asText);
    expect(bibtex.body).toContain('@misc{lazulite-infographics-801,');
  });

  test('Other sites can read and embed the files of an infographic', async () => {
    const { headers } = await client.get('/blue/infographics/801/lithium-bases.svg?scheme=dark').expect(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'image/svg+xml; charset=utf-8',
    });
  });

  test.each([
    '801/lithium-bases.pdf',
    '801/by-product-wheel.svg',
    '999/lithium-bases.svg',
    '801/lithium-bases.svg?scheme=sepia',
    '801/lithium-bases.csv?scheme=dark',
    '801.csv',
    '999.bib',
    '801.bib?scheme=dark',
  ])('The file %s, which no infographic has, is a 404', async (file) => {
    await client.get(`/blue/infographics/${file}`).expect(404);
  });
});
