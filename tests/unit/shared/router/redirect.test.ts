import { describe, expect, test } from 'vitest';
import { canonicalPath } from '../../../../shared/router/canonical-path.ts';
import { compilePatterns } from '../../../../shared/router/compile.ts';
import {
  isSafeLocation,
  type RedirectRule,
  resolveRedirect,
  UnsafeRedirectError,
} from '../../../../shared/router/redirect.ts';
import { createRules } from '../../../../shared/router/rules.ts';

const to = (target: string, status: 301 | 302 | 307 | 308 = 301) => ({ redirect: { to: target, status } });
const rules = createRules(
  compilePatterns<{ redirect?: RedirectRule | false }>(
    Object.entries({
      '/old': to('/new'),
      '/query': to('/new?a=1&b=2'),
      '/hash': to('/new#own', 308),
      '/wild/**': to('/blog/**', 302),
      '/wild/kept': { redirect: false },
      '/wild/gone': { redirect: { status: 410 } },
      '/fixed/**': to('/new'),
      '/legacy/**': to('/**'),
      '/item/:id/:title': to('/events/:title/:id'),
      '/ally/**': to('https://ally.example/base/**', 307),
      '/ally-root': to('https://ally.example'),
      '/enemy/**': to('https://evil.example/**'),
      '/odd': to('/new/:id'),
    }),
  ),
);
const resolve = (path: string, search = '') =>
  resolveRedirect(
    rules.find(canonicalPath(path)).matches,
    { path, search },
    { externalOrigins: ['https://ally.example'] },
  );

test.each([
  ['/old', '', '/new', 301],
  ['/old/', '', '/new', 301],
  ['//old', '', '/new', 301],
  ['/%6Fld', '', '/new', 301],
  ['/old', '?x=1', '/new?x=1', 301],
  ['/query', '?b=9&c=3&d=4&c=5', '/new?a=1&b=2&c=3&d=4&c=5', 301],
  ['/query', '?b=8&b=9', '/new?a=1&b=2', 301],
  ['/hash', '?x=1', '/new?x=1#own', 308],
  ['/hash', '', '/new#own', 308],
  ['/wild', '', '/blog', 302],
  ['/wild/7', '?x=1', '/blog/7?x=1', 302],
  ['/wild/a//b/', '', '/blog/a/b', 302],
  ['/wild/caf%c3%a9', '', '/blog/caf%C3%A9', 302],
  ['/fixed/a/b', '', '/new', 301],
  ['/legacy', '', '/', 301],
  ['/legacy/a/b', '', '/a/b', 301],
  ['/item/7/caf%C3%A9%20b', '', '/events/caf%C3%A9%20b/7', 301],
  ['/item/7/a:b;c', '', '/events/a%3Ab%3Bc/7', 301],
  ['/old', '?a=%0d%0aX:1&b=\\', '/new?a=%0D%0AX%3A1&b=%5C', 301],
])('The address %s%s redirects to %s with %i', (path, search, location, status) => {
  expect(resolve(path, search)).toEqual({ location, status, external: false });
});

test.each([
  ['/ally', 'https://ally.example/base'],
  ['/ally/a/b?', 'https://ally.example/base/a/b?'],
  ['/ally-root', 'https://ally.example/'],
])('The address %s redirects to an allowed origin', (path, location) => {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  expect(resolve(pathname, search)).toEqual({
    location: location.replace(/\?$/, ''),
    status: path.includes('root') ? 301 : 307,
    external: true,
  });
});

test.each(['/', '/new', '/Old', '/older', '/wild/kept', '/item/7'])('The address %s is not redirected', (path) => {
  expect(resolve(path)).toBeUndefined();
});

test('A page that is gone has no location, even below a broader redirect', () => {
  expect(resolve('/wild/gone', '?a=1')).toEqual({ status: 410 });
});

describe('Unsafe redirects', () => {
  test.each(['/legacy//evil.example', '/legacy///evil.example/a', '//legacy//evil.example', '/legacy/evil.example//'])(
    'The redirect of %s stays on the site',
    (path) => {
      expect(resolve(path)).toMatchObject({
        location: expect.stringMatching(/^\/evil\.example(\/a)?$/),
        external: false,
      });
    },
  );

  const probes = [
    '/\\evil.example',
    '\\evil.example',
    '%2f%2fevil.example',
    '%2F%2Fevil.example',
    '..%2fevil.example',
    '..%2f..%2f%2fevil.example',
    '../../evil.example',
    '%2e%2e/evil.example',
    './/evil.example',
    '%5cevil.example',
    '%5C%5Cevil.example',
    '/%09/evil.example',
    '%00evil.example',
    '%0d%0aLocation:%20https://evil.example',
    '\r\nLocation: https://evil.example',
    '\tevil.example',
    '%7fevil.example',
    '%c2%85evil.example',
    '%E0%A4%A',
    '%',
    'caf\u00e9',
    '\ud800',
  ];
  test.each(['legacy', 'wild', 'fixed', 'ally'].flatMap((rule) => probes.map((probe) => [`/${rule}/${probe}`])))(
    'The redirect of the path %j is refused',
    (path) => {
      expect(() => resolve(path)).toThrow(UnsafeRedirectError);
    },
  );

  test.each(['/enemy', '/enemy/a', '/odd'])(
    'The redirect of %s to an origin or parameter that is not allowed is refused',
    (path) => {
      expect(() => resolve(path)).toThrow(UnsafeRedirectError);
    },
  );

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'evil.example',
    '',
    '/a\nb',
    '/a b',
    '/\u00e9',
  ])('The value %j is not a safe location', (location) => {
    expect(isSafeLocation(location)).toBe(false);
  });

  test.each(['/', '/a', '/a//b', '/a?b=//c#d', '/?a'])('The value %s is a safe location', (location) => {
    expect(isSafeLocation(location)).toBe(true);
  });
});
