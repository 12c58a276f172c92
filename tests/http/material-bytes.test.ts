/** The size of the pages of materials, compressed with brotli. */
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { siteContent, testSite } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

/** Bytes of a document with its inline sheet, at the best quality. */
const atMost = 34_000;
/**
 * The best quality takes seconds for all materials together, so only those that are largest at a quick one are
 * compressed with it.
 */
const [quickQuality, maxCompressed] = [5, 6];
const { client } = testSite({ assets: openAssets(testSiteBuild) });

/** The digests in names of files differ from build to build, and some take more bytes than others. */
const withEqualDigests = (html: string) => html.replaceAll(/-[A-Z0-9]{8}(?=\.(?:js|css|woff2)\b)/g, '-A1B2C3D4');
const sizeAt = (quality: number, text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

test('The document of every material, with its sheet, is within its limit', async () => {
  const documents: { id: string; text: string; quickSize: number }[] = [];
  for (const material of siteContent().content.entries.materials) {
    const response = await client.get(entryHref(material)).set('Accept', 'text/html');
    const text = withEqualDigests(response.text);
    expect(text, material.id).toContain('<style data-file="site-A1B2C3D4.css">');
    documents.push({ id: material.id, text, quickSize: sizeAt(quickQuality, text) });
  }
  const largest = documents.toSorted((a, b) => b.quickSize - a.quickSize).slice(0, maxCompressed);
  const heavy = largest
    .map(({ id, text }) => ({ id, bytes: sizeAt(constants.BROTLI_MAX_QUALITY, text) }))
    .filter(({ bytes }) => bytes > atMost);
  expect(heavy).toEqual([]);
}, 180_000);
