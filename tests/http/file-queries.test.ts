import { describe, expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
/** Files beside pages that take parameters, with a valid query, and the API that takes the same. */
const addresses = [
  '/policy/check.json?what=gallium',
  '/policy/check.md?what=gallium',
  '/api/v1/check?what=gallium',
  '/policy.csv?material=gallium',
  '/policy.json?material=gallium',
  '/policy.ics?material=gallium',
  '/policy/feed.xml?material=gallium',
  '/blue/news-analysis/feed.xml?category=geopolitics',
  '/subscriptions/critical-materials.csv?sort=price',
  '/subscriptions/critical-materials/compare.csv?m=gallium,tin',
  '/subscriptions/coverage.csv?covers=prices',
  '/watch.json?m=ga',
  '/watch.ics?m=ga',
  '/watch/feed.xml?m=ga',
  '/blue/cmri.csv?lists=1',
  '/blue/cmri.json?lists=1',
  '/blue/maps/cobalt/mine.svg?scheme=dark',
  '/figures/gallium-primary-output.svg?scheme=dark',
  '/api/v1/materials?limit=3',
  '/api/v1/search?q=tin',
  '/api/v1/suggest?q=tin',
  '/api/v1/convert?amount=1&from=kg&to=t',
] as const;

describe('One rule for the queries of files and of the API', () => {
  test.each(addresses)(
    '%s is answered, and with a parameter that it does not know refused by its name',
    async (address) => {
      expect((await client.get(address)).status).toBe(200);
      const { status, headers, body } = await client.get(`${address}&colour=red`).set('Accept', '*/*');
      expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
      expect(body.errors).toEqual([
        { pointer: '#/colour', detail: expect.stringMatching(/^is not known here; .* take/) },
      ]);
    },
  );

  test.each(addresses.filter((address) => !address.includes('/materials?')))(
    '%s is refused with its first parameter given twice, and the parameter named',
    async (address) => {
      const [, name = '', value = ''] = /\?(\w+)=([^&]*)/.exec(address) ?? [];
      const { status, body } = await client.get(`${address}&${name}=${value}`).set('Accept', '*/*');
      expect([status, body.errors]).toEqual([400, [{ pointer: `#/${name}`, detail: 'is given once' }]]);
    },
  );

  test.each<[string, string]>([
    ['/policy/china-us-ban.ics', 'no parameters'],
    ['/subscriptions/releases/proxima-service.ics', 'no parameters'],
    ['/blue/cmri/editions/2026-11.csv', 'asOf'],
  ])('%s says that it takes %s', async (address, taken) => {
    const { status, body } = await client.get(`${address}?material=gallium`).set('Accept', '*/*');
    expect([status, body.errors]).toEqual([
      400,
      [{ pointer: '#/material', detail: `is not known here; this file takes ${taken}` }],
    ]);
  });

  test('What mail programs and networks append to a link, and fields that were left empty, change no file', async () => {
    const { text } = await client.get('/policy.csv?material=gallium').expect(200);
    for (const more of ['utm_source=letter&utm_source=mail', 'fbclid=x', 'colour='])
      expect((await client.get(`/policy.csv?material=gallium&${more}`).expect(200)).text).toBe(text);
  });

  test('A browser gets the refusal as a page', async () => {
    const { status, headers } = await client.get('/policy.csv?colour=red').set('Accept', 'text/html');
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });

  test('The search refuses a material that nobody follows', async () => {
    const { status, body } = await client.get('/api/v1/search?q=tin&material=nope');
    expect([status, body.errors]).toEqual([
      400,
      [{ pointer: '#/material', detail: 'is the id of no material that we follow' }],
    ]);
  });
});
