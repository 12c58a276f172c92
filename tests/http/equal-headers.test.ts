import { describe, expect, test } from 'vitest';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { everyPage } from '../support/site/addresses.ts';
import { testSite } from '../support/site/site.ts';

describe('Equal headers of HEAD, first and later responses', () => {
  const headersOf = ({
    status,
    headers,
  }: {
    status: number;
    headers: Record<string, string>;
  }): Record<string, unknown> => {
    const { date: _date, 'x-request-id': _id, ...others } = headers;
    return { status, ...others };
  };
  const [heads, gets] = [testSite(), testSite()];
  test.each([...everyPage, ['nothing', '/nothing'] as const, ['payload', payloadUrl('/blue', 'test-build')] as const])(
    'HEAD, the first and a later GET of the page %s have the same headers',
    async (_name, address) => {
      const request = (client: typeof heads.client, method: 'get' | 'head') =>
        client[method](address).set('Accept-Encoding', 'identity').redirects(0);
      const head = headersOf(await request(heads.client, 'head'));
      const [first, second] = [
        headersOf(await request(gets.client, 'get')),
        headersOf(await request(gets.client, 'get')),
      ];
      expect(head).toEqual(first);
      expect(second).toEqual(first);
      expect(first['content-length']).toMatch(/^\d+$/);
      if (String(first['cache-control']).startsWith('public'))
        expect(first).toMatchObject({ etag: expect.any(String), 'last-modified': expect.any(String) });
    },
  );
});
