import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSiteLocate } from '../../../../server/http/routing/locate.ts';
import { parsePayloadUrl, payloadUrl } from '../../../../shared/router/payload-url.ts';
import { createSiteRules } from '../../../../shared/site/site-rules.ts';
import { anyPath } from '../../../support/http/any-pattern.ts';

const rules = createSiteRules([{ id: '/old/**', to: '/events', status: 301 }]);
const locate = createSiteLocate({ rules, base: '' });
const locateBelow = createSiteLocate({ rules, base: '/site' });
const build = 'a-build-of-ours';

test('An address is parsed once into route, parameters, rules, query and full path', () => {
  const { route, path, query, rule, matches, ...rest } = locate('/blue/news-analysis/403/caf%C3%A9?utm=1');
  expect(route).toEqual({ name: 'news-article', params: { id: '403', shorttitle: 'café' } });
  expect([path, `${query}`, rule.layout]).toEqual(['/blue/news-analysis/403/caf%C3%A9', 'utm=1', 'default']);
  expect(matches.map(({ pattern }) => pattern)).toEqual(['/**']);
  expect(rest).toEqual({ fullPath: '/blue/news-analysis/403/café?utm=1' });
});

test('A redirect receives what its pattern has matched', () => {
  expect(locate('/old/a/b').matches.at(-1)).toMatchObject({ pattern: '/old/**', rest: 'a/b' });
});

test.each([
  ['/events/', '/events'],
  ['//events', '/events'],
  ['/EVENTS', '/events'],
  ['/%65vents?a=%20', '/events?a=%20'],
  ['/OLD/a/', '/OLD/a'],
  ['/U/%C2%A0', '/u/%C2%A0'],
  ['/blue/news-analysis?page=2&page=3', '/blue/news-analysis?page=2'],
  ['/blue/news-analysis?FILTER=a&filter=Tech_Metals', '/blue/news-analysis?FILTER=a&filter=tech_metals'],
  ['/Blue/news-analysis/?page=2&page=3', '/blue/news-analysis?page=2'],
  ['/events/?a=é', '/events?a=%C3%A9'],
])('The canonical URL of %s is %s', (asked, canonical) => {
  expect(locate(asked).canonicalUrl).toBe(canonical);
  expect(locateBelow(`/site${asked}`).canonicalUrl).toBe(`/site${canonical}`);
});

test('The canonical URL of the root below a base path ends with a slash', () => {
  expect(locateBelow('/site')).toMatchObject({ path: '/', canonicalUrl: '/site/', fullPath: '/site' });
});

test.each(['/', '/events', '/events?a=b&a=c', '/Nothing', '/blue/news-analysis?page=2', '/contact-us?email=a&email=b'])(
  'The address %s is canonical already',
  (asked) => {
    expect(locate(asked)).not.toHaveProperty('canonicalUrl');
  },
);

test.each(['/a%2fb', '/../a', '/%00', '/a\\b', '/%E0%A4%A'])(
  'The address %s has no path, no route and no rule',
  (asked) => {
    expect(locate(asked)).toMatchObject({ path: undefined, route: undefined, rule: {}, matches: [] });
  },
);
test.each(['/', '/sites', '/events', '//site'])('The address %s is not below the base path', (asked) => {
  expect(locateBelow(asked).path).toBeUndefined();
});

test.each(['/events', '/blue/news-analysis?page=2&utm=1', '/nothing?a=b', '/'])(
  'The payload URL of %s is located like the page itself',
  (page) => {
    const { payloadFor, ...payload } = locate(payloadUrl(page, build));
    expect([payloadFor, { ...payload, query: `${payload.query}` }]).toEqual([
      build,
      { ...locate(page), query: `${locate(page).query}` },
    ]);
  },
);

test('A payload URL gets its query in canonical form without a redirect', () => {
  const { query, canonicalUrl } = locate(`/blue/news-analysis/_payload.json?${build}&page=2&page=3`);
  expect([`${query}`, canonicalUrl]).toEqual(['page=2', undefined]);
});

test.each(['', '?', '?page=2', '?x'])('A payload URL without a build (%j) is for any build', (search) => {
  expect(locate(`/blue/_payload.json${search}`).payloadFor).toBe('');
});

describe('Properties of every address', () => {
  const search = fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((query) => `?${query}`),
    fc.constantFrom('?page=1&page=2', '?filter=TECH_metals', '??', '?a=%'),
  );
  test('A canonical URL leads to the same place and is canonical itself', () => {
    fc.assert(
      fc.property(anyPath, search, (path, query) => {
        const asked = locateBelow(`/site/${path}${query}`);
        const there = locateBelow(asked.canonicalUrl ?? `/site/${path}${query}`);
        expect(there.canonicalUrl).toBeUndefined();
        expect({ ...there, query: `${there.query}`, fullPath: '' }).toEqual({
          ...asked,
          canonicalUrl: undefined,
          query: `${asked.query}`,
          fullPath: '',
        });
      }),
      { numRuns: 500 },
    );
  });
  test('A canonical URL is a path of the site in printable ASCII', () => {
    fc.assert(
      fc.property(anyPath, search, (path, query) => {
        const { canonicalUrl = '/' } = locate(`/${path}${query}`);
        expect(canonicalUrl).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      }),
      { numRuns: 500 },
    );
  });
  test('The payload URL of a page says which page it is, for which build', () => {
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => /^\/(?!\/)/.test(path)),
        fc.webQueryParameters(),
        (path, query) => {
          const url = new URL(payloadUrl(path + (query && `?${query}`), build), 'http://localhost');
          const parsed = parsePayloadUrl(url.pathname, url.search);
          expect([parsed?.path, parsed?.build]).toEqual([
            new URL(path, 'http://localhost').pathname.replace(/(?<=.)\/$/, ''),
            build,
          ]);
        },
      ),
    );
  });
});
