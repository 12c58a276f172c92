import { expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { testSite } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const { client, log } = testSite({ assets: openAssets(testSiteBuild) });

test('/favicon.ico is an icon in three sizes, cached for an hour', async () => {
  const { status, headers, body } = await client.get('/favicon.ico');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  expect(headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  const file = body as Buffer;
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  const pictures = entries.map((at) =>
    file.subarray(file.readUInt32LE(at + 12), file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8)),
  );
  expect(pictures.map((picture) => picture.subarray(1, 4).toString())).toEqual(['PNG', 'PNG', 'PNG']);
  expect(pictures.map((picture) => [picture.readUInt32BE(16), picture.readUInt32BE(20)])).toEqual(
    [16, 32, 48].map((size) => [size, size]),
  );
  expect(entries.map((at) => [file[at], file[at + 1]])).toEqual([16, 32, 48].map((size) => [size, size]));
  expect((await client.get('/favicon.ico').set('If-None-Match', headers.etag as string)).status).toBe(304);
  expect(log.filter(({ msg }) => msg === 'request').map(({ status: logged }) => logged)).not.toContain(404);
});
