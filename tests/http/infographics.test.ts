import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAssets } from '../../server/build-output/assets.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { headingsOf, linksOf, textOf } from '../support/html.ts';
import { root, siteContent, sourceOf, testSite, today } from '../support/site.ts';

const assets = openAssets(join(root, 'dist'));
const { client } = testSite({ assets });
const pieces = sourceOf(siteContent()).at(today).list('infographics');

test('There are at least eight infographics, and their list links each of them', async () => {
  expect(pieces.length).toBeGreaterThanOrEqual(8);
  const { text } = await client.get('/blue/infographics');
  for (const piece of pieces) expect(linksOf(text)).toContain(entryHref(piece));
});

test.each(pieces.map((piece) => [piece.title, piece] as const))(
  '“%s” can be read without its pictures: prose, sentence, source and table of each',
  async (_title, piece) => {
    const { status, text } = await client.get(entryHref(piece));
    expect(status).toBe(200);
    expect(headingsOf(text, 1)).toEqual([piece.title]);
    expect(text.match(/<h3 class="infographic__finding"/g)).toHaveLength(piece.panels.length);
    expect(text.match(/<table /g)).toHaveLength(piece.panels.length);
    expect(text.match(/<svg class="infographic__drawing[^>]*aria-hidden="true"/g)).toHaveLength(2 * piece.panels.length);
    expect(text).not.toMatch(/NaN|undefined/);
    expect(textOf(text)).toContain('Cite this infographic');
  },
);

test('An outdated short title leads to the current address, an unknown id is not found', async () => {
  const { status, headers } = await client.get('/blue/infographics/801/old-words');
  expect([status, headers.location]).toEqual([301, '/blue/infographics/801/a-ton-of-what']);
  for (const path of ['/blue/infographics/999/nothing', '/blue/infographics/x/y']) expect((await client.get(path)).status).toBe(404);
});

test('Each infographic has a poster, a PNG of twice a thousand pixels across', async () => {
  for (const { id } of pieces) {
    const { status, headers, body } = await client.get(`/blue/infographics/${id}.png`);
    expect([id, status, headers['content-type']]).toEqual([id, 200, 'image/png']);
    expect((body as Buffer).readUInt32BE(16)).toBe(2000);
    expect(body).toEqual(readFileSync(join(assets.folder, assets.posters[id] ?? '')));
  }
  for (const path of ['/blue/infographics/999.png', '/blue/infographics/toString.png']) expect((await client.get(path)).status).toBe(404);
});
