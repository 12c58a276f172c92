import { expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const indexNow = { key: 'a-key-of-ours', url: 'https://api.indexnow.org/indexnow' };

test.each([
  ['http://localhost', ''],
  ['https://www.example.com/base', '/base'],
])('The key of IndexNow is a text at the root of %s', async (siteUrl, base) => {
  const { client } = testSite({ siteUrl, indexNow });
  const { status, headers, text } = await client.get(`${base}/a-key-of-ours.txt`);
  expect([status, headers['content-type'], text]).toEqual([200, 'text/plain; charset=utf-8', 'a-key-of-ours']);
  expect((await client.head(`${base}/a-key-of-ours.txt`)).status).toBe(200);
  expect((await client.get(`${base}/another-key.txt`)).status).toBe(404);
});

test('Without the setting the address of a key is a 404', async () => {
  expect((await testSite().client.get('/a-key-of-ours.txt')).status).toBe(404);
});
