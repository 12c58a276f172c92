import { expect, test } from 'vitest';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { testSite } from '../support/site/site.ts';

const origin = 'https://www.example.com';
const { client } = testSite({ siteUrl: `${origin}/base` });

test('Every address in the entry point of the API answers; without their parameters search, suggestions and conversion refuse', async () => {
  const { body } = await client.get('/base/api/v1').expect(200);
  const named = [
    body.documentation,
    body.openapi,
    body.status,
    body.search,
    body.suggest,
    body.convert,
    ...body.collections.map(({ url }: { url: string }) => url),
  ];
  const statuses = await Promise.all(
    named.map(async (url: string) => [url, (await client.get(url.slice(origin.length))).status]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([
    [body.search, 400],
    [body.suggest, 400],
    [body.convert, 422],
  ]);
  expect(body.collections.map(({ name }: { name: string }) => name)).toEqual([
    ...apiCollections.map(({ name }) => name),
    'changes',
  ]);
});

test('The header Link of the entry point names the description and the documentation of the API', async () => {
  const { body, headers } = await client.get('/base/api/v1');
  expect(headers.link).toBe(
    `<${origin}/base/api/v1/openapi.json>; rel="service-desc", <${origin}/base/developers>; rel="service-doc", <${origin}/base/api/v1/status>; rel="status"`,
  );
  const again = await client.get('/base/api/v1').set('If-None-Match', String(headers.etag));
  expect([again.status, body.version]).toEqual([304, headers['api-version']]);
});
