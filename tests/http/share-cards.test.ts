import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAssets } from '../../server/build-output/assets.ts';
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

describe('Share cards of an article', () => {
  test('an article has a wide and a square share card, PNG files of the size in its tags, cached for a year', async () => {
    const tags = await pictureTags(path);
    expect(tags[':width']).toEqual(['1200', '1200']);
    expect(tags[':height']).toEqual(['630', '1200']);
    for (const [index, address] of (tags.address ?? []).entries()) {
      expect(address).toMatch(/^https:\/\/www\.example\.com\/assets\/card-[0-9a-f]{16}\.png$/);
      const { status, headers, body } = await client.get(new URL(address).pathname);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      // Webmail sites show the pictures of letters on their own pages.
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(sizeOf(body as Buffer).map(String)).toEqual([tags[':width']?.[index], tags[':height']?.[index]]);
    }
    expect(tags.address).toHaveLength(2);
  });
  test('the share card of an article has an alternative text', async () => {
    const tags = await pictureTags(path);
    expect(tags[':alt']?.[0]).toMatch(/^News analysis: Gallium.*\. Drawn: the crystal of gallium\.$/);
  });
});

const sections = ['/blue', '/blue/cmri', '/subscriptions', '/proxima', '/consulting', '/events', '/careers', '/about-us', '/the-team'];

test('every article, video, infographic, material, service, event, vacancy and section has share cards of its own', () => {
  const { news, opinions, blogs, videos, infographics, materials, services, events, vacancies } = entries;
  const listed = [...news, ...opinions, ...blogs, ...videos, ...infographics, ...materials, ...services, ...events, ...vacancies].map((entry) =>
    entryHref(entry),
  );
  for (const address of [...listed, ...sections]) {
    const card = assets.cards[address];
    expect([address, card && sizeOf(readFileSync(join(assets.folder, card.wide)))]).toEqual([address, [1200, 630]]);
    expect([address, card && sizeOf(readFileSync(join(assets.folder, card.square)))]).toEqual([address, [1200, 1200]]);
  }
});

test.each(sections)('the section %s has its own share card and alternative text, not those of the home page', async (address) => {
  const [own, home] = await Promise.all([pictureTags(address), pictureTags('/')]);
  expect(own.address).toHaveLength(2);
  expect(own.address?.filter((each) => home.address?.includes(each))).toEqual([]);
  expect(own[':alt']?.[0]).toMatch(/^.+: .+ Drawn: the crystals? of [a-z ,-]+\.$/);
});

test('a filtered page of a section has the share card of the section', async () => {
  expect((await pictureTags('/the-team?area=research')).address).toEqual((await pictureTags('/the-team')).address);
});

test('a page without a share card has that of the home page, and a page with noindex has none', async () => {
  expect((await pictureTags('/glossary')).address).toEqual((await pictureTags('/')).address);
  expect(await pictureTags('/nope')).toEqual({});
});
