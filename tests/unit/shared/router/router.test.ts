import { describe, expect, expectTypeOf, test } from 'vitest';
import { createFindRoute } from '../../../../client/navigation/find-route.ts';
import { compileRoutes } from '../../../../shared/router/compile.ts';
import { createMatch } from '../../../../shared/router/match.ts';
import { compareSpecificity, parsePattern } from '../../../../shared/router/pattern.ts';
import { href, routes } from '../../../../shared/routes.ts';
import { match } from '../../../../shared/site/match.ts';

describe('Matching a path', () => {
  const pages = { event: '/events/:id/:title', past: '/events/past', list: '/events', reading: '/events/:id/content' };
  const find = createMatch(pages, compileRoutes(pages));

  test.each([
    ['/events', { name: 'list', params: {} }],
    ['/events/past', { name: 'past', params: {} }],
    ['/events/7/tin-day', { name: 'event', params: { id: '7', title: 'tin-day' } }],
    ['/events/7/content', { name: 'reading', params: { id: '7' } }],
    ['/events/7/caf%C3%A9', { name: 'event', params: { id: '7', title: 'café' } }],
  ])('The path %s matches the most specific page', (pathname, expected) => {
    expect(find(pathname)).toEqual(expected);
  });

  test.each([
    '/Events',
    '/events/',
    '/events/7',
    '/events/7/a/b',
    '/',
    '',
    'events',
    '/events/%E0%A4%A/x',
    '/events/7/a%2Fb',
    '/events/7/a%5Cb',
    '/events/7/%00',
    '/events/7/a%0Ab',
    '/events/:id/',
    '/events/7//',
  ])('The path %s matches no page', (pathname) => {
    expect(find(pathname)).toBeUndefined();
  });
});

test('`href` puts escaped parameters into the path', () => {
  expect(href('event', { id: '601', eventtitle: 'a/b c' })).toBe('/events/601/a%2Fb%20c');
});

test('`href` adds the given query values and leaves out empty ones', () => {
  expect(href('news-analysis', { filter: 'tech_metals', category: undefined, page: 2, q: '' })).toBe(
    '/blue/news-analysis?filter=tech_metals&page=2',
  );
});

test('`href` throws when a parameter is missing', () => {
  expect(() => href('event', { id: '601' } as never)).toThrow('eventtitle');
});

test('`href` takes the parameters of each page from its path', () => {
  expectTypeOf(href<'event'>)
    .parameter(1)
    .toEqualTypeOf<{ id: string; eventtitle: string }>();
  expectTypeOf(href<'home'>)
    .parameter(1)
    .toEqualTypeOf<Record<string, string | number | undefined> | undefined>();
});

describe('The site map in the browser', () => {
  const sample = (path: string) => path.replace(/:\w+/g, 'sample-1');

  test('The browser finds the same pages as the server', () => {
    const findRoute = createFindRoute(routes);
    const others = [
      '/blue/',
      '/blue/blogs/1/caf%C3%A9',
      '/blue/blogs/1/a%2Fb',
      '/blue/blogs/1/%',
      '/blue/blogs/:id/:shorttitle',
      '/nothing',
    ];
    for (const path of [...Object.values(routes).map(sample), ...others])
      expect([path, findRoute(path)]).toEqual([path, match(path)?.name]);
  });
  test.each(Object.entries(routes))('The page %s is reached at its own path and hidden by no other', (name, path) => {
    expect(match(sample(path))?.name).toBe(name);
  });
  test('No two pages share the shape of their paths', () => {
    const shapes = Object.values(routes).map((path) => path.replace(/:\w+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

test('Patterns are ordered from broad to narrow: wildcards, short ones and parameters come first', () => {
  const patterns = ['/a/:x', '/a', '/a/b', '/:y/b', '/**', '/a/:x/c', '/a/**'].map(parsePattern);
  expect(patterns.toSorted(compareSpecificity).map(({ text }) => text)).toEqual([
    '/**',
    '/a/**',
    '/:y/b',
    '/a/:x',
    '/a/:x/c',
    '/a',
    '/a/b',
  ]);
});

test('Building an address and matching it are inverse', () => {
  const params = { id: 'mquist', name: 'mara quist & co' };
  expect(match(href('person', params))).toEqual({ name: 'person', params });
});
