import { describe, expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();

describe('GET /api/v1/search', () => {
  test('GET /api/v1/search returns the results with the positions of the found words', async () => {
    const { status, headers, body } = await client
      .get('/api/v1/search')
      .query({ q: 'export licence', kind: 'measure' });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(headers['ratelimit-policy']).toBe('"search";q=1200;w=600');
    const [item] = body.items;
    expect(item).toMatchObject({ kind: 'measure', url: expect.stringMatching(/^http:\/\/localhost\/policy\//) });
    const [[from, to]] = item.extract.found;
    expect(item.extract.text.slice(from, to)).toMatch(/^(export|license)/i);
    expect(body.filters.kind).toContainEqual({ value: 'measure', label: 'Trade measures', count: body.total });
  });

  test('GET /api/v1/search calls an answer without results not partial', async () => {
    expect((await client.get('/api/v1/search').query({ q: 'kryptonite' })).body).toMatchObject({
      total: 0,
      isPartial: false,
      didYouMean: null,
    });
  });

  test('GET /api/v1/search suggests the correction of a typing error', async () => {
    expect((await client.get('/api/v1/search').query({ q: 'galium' })).body.didYouMean).toBe('gallium');
  });

  test.each([{}, { q: '' }, { q: ['a', 'b'] }, { q: 'tin', kind: 'gossip' }, { q: 'tin', page: '-1' }])(
    'GET /api/v1/search refuses %j with a problem document',
    async (query) => {
      const { status, headers } = await client.get('/api/v1/search').query(query);
      expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    },
  );

  test.each(['search?q=tin&colour=red', 'suggest?q=tin&colour=red'])(
    'GET /api/v1/%s is refused, and the unknown parameter named',
    async (path) => {
      const { status, body } = await client.get(`/api/v1/${path}`);
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '#/colour', detail: expect.stringMatching(/^is not known here; the \w+ takes? q/) }],
      ]);
    },
  );

  test('GET /api/v1/search gives the state today of a material that the query names, and of measures', async () => {
    const { items } = (await client.get('/api/v1/search').query({ q: 'gallium export license' })).body;
    expect(items[0]).toMatchObject({ id: 'materials/gallium', today: expect.stringContaining('in force') });
    expect(items[1]).toMatchObject({ kind: 'measure', today: 'In force' });
    expect(items.find(({ kind }: { kind: string }) => kind === 'term')?.today ?? null).toBeNull();
  });

  test('/api/v1/search refuses POST with 405', async () => {
    expect((await client.post('/api/v1/search').query({ q: 'tin' })).status).toBe(405);
  });
});

test('GET /api/v1/suggest returns the best pages for the start of a name', async () => {
  const { status, body } = await client.get('/api/v1/suggest').query({ q: 'wolf' });
  expect(status).toBe(200);
  expect(body.suggestions[0]).toEqual({
    title: 'Tungsten',
    kind: 'material',
    label: 'Material',
    url: 'http://localhost/subscriptions/critical-materials/tungsten',
  });
  expect((await client.get('/api/v1/suggest').query({ q: '' })).body.suggestions).toEqual([]);
  expect((await client.get('/api/v1/suggest')).status).toBe(400);
});
