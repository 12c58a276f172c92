import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAssets } from '../../server/assets.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { root, siteContent, testSite } from '../support/site.ts';

const assets = openAssets(join(root, 'dist'));
const { client } = testSite({ siteUrl: 'https://www.example.com', assets });
const { entries } = siteContent().content;
const path = entryHref(entries.news.find(({ id }) => id === '403') as never);

async function pictureTags(address: string): Promise<Record<string, string[]>> {
  const { text } = await client.get(address).set('Accept', 'text/html');
  const tags = [...text.matchAll(/<meta property="og:image(:\w+)?" content="([^"]*)">/g)].map(([, part = '', value = '']) => ({ part, value }));
  const grouped = Map.groupBy(tags, ({ part }) => part || 'address');
  return Object.fromEntries([...grouped].map(([part, group]) => [part, group.map(({ value }) => value)]));
}

/** Width and height of a PNG (its first chunk). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the picture beside a link to an article', () => {
  test('comes in two shapes, each a PNG of the size that the tags say, kept for a year', async () => {
    const tags = await pictureTags(path);
    expect(tags[':width']).toEqual(['1200', '1200']);
    expect(tags[':height']).toEqual(['630', '1200']);
    for (const [index, address] of (tags.address ?? []).entries()) {
      expect(address).toMatch(/^https:\/\/www\.example\.com\/assets\/card-[0-9a-f]{16}\.png$/);
      const { status, headers, body } = await client.get(new URL(address).pathname);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(sizeOf(body as Buffer).map(String)).toEqual([tags[':width']?.[index], tags[':height']?.[index]]);
    }
    expect(tags.address).toHaveLength(2);
  });
  test('is told in words', async () => {
    const tags = await pictureTags(path);
    expect(tags[':alt']?.[0]).toMatch(/^News analysis: Gallium.*\. Drawn: the crystal of gallium\.$/);
  });
});

test('every piece, material, service and event has pictures of its own', () => {
  const { news, opinions, blogs, videos, materials, services, events } = entries;
  for (const entry of [...news, ...opinions, ...blogs, ...videos, ...materials, ...services, ...events]) {
    const card = assets.cards[entryHref(entry)];
    expect([entry.id, card && sizeOf(readFileSync(join(assets.folder, card.wide)))]).toEqual([entry.id, [1200, 630]]);
    expect([entry.id, card && sizeOf(readFileSync(join(assets.folder, card.square)))]).toEqual([entry.id, [1200, 1200]]);
  }
});

test('a page without one has that of the home page, and a page that is not for search engines has none', async () => {
  expect((await pictureTags('/careers')).address).toEqual((await pictureTags('/')).address);
  expect(await pictureTags('/nope')).toEqual({});
});
