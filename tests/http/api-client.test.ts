import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '../fixtures/api/openapi.d.ts';
import { closeAfterFile } from '../support/after-file.ts';
import { apiDocument, apiTypesFile, firstLineFor } from '../support/parsers/api-types.ts';
import { testSite } from '../support/site/site.ts';

const server = createServer(testSite().app);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
closeAfterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
const api = createClient<paths>({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

test('The checked-in types of the API client match the OpenAPI document (npm run make -- api-types writes them)', () => {
  expect(readFileSync(apiTypesFile, 'utf8').split('\n')[0]).toBe(firstLineFor(apiDocument()));
});

test('A client generated from the OpenAPI document reads a list, a record and a problem, with their types', async () => {
  const list = await api.GET('/api/v1/news', {
    params: { query: { category: 'GEOPOLITICS', fields: ['title', 'url'], limit: 2 } },
  });
  const titles: (string | undefined)[] = list.data?.items.map(({ title }) => title) ?? [];
  expect(titles).toEqual([expect.any(String), expect.any(String)]);

  const record = await api.GET('/api/v1/materials/{id}', { params: { path: { id: 'gallium' } } });
  const share: number | undefined = record.data?.topProducer?.sharePercent;
  expect([record.data?.symbol, typeof share]).toEqual(['Ga', 'number']);

  const missing = await api.GET('/api/v1/materials/{id}', { params: { path: { id: 'unobtainium' } } });
  expect([missing.data, missing.error?.status]).toEqual([undefined, 404]);
});

test('A path or parameter that is not in the OpenAPI document is a type error in the client', () => {
  const never = (_typed: () => unknown) => undefined;
  // @ts-expect-error: no such list
  never(() => api.GET('/api/v1/rumors', {}));
  // @ts-expect-error: no such category
  never(() => api.GET('/api/v1/news', { params: { query: { category: 'GOSSIP' } } }));
});
