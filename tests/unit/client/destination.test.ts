import { expect, test } from 'vitest';
import { resolveDestination } from '../../../client/navigation/destination.ts';
import { createFindRoute } from '../../../client/navigation/find-route.ts';
import { routes } from '../../../shared/routes.ts';

const origin = 'https://example.com';
const findRoute = createFindRoute(routes);
const resolve = (address: string, base = '') =>
  resolveDestination(new URL(address, origin), {
    origin,
    base,
    findRoute,
    hasProgram: (name) => !name.endsWith('-reading'),
    isShared: () => true,
  });

test.each([
  ['/', 'home', '/'],
  ['/events', 'events', '/events'],
  [
    '/blue/news-analysis?filter=tech_metals&page=2#list',
    'news-analysis',
    '/blue/news-analysis?filter=tech_metals&page=2',
  ],
  ['/blue/news-analysis/403/any-title', 'news-article', '/blue/news-analysis/403/any-title'],
])('The address %s is the page %s', (address, page, path) => {
  expect(resolve(address)).toEqual({ kind: 'page', url: new URL(address, origin), page, path });
});

test('Pages lie below the base path, and their paths are written without it', () => {
  expect(resolve('/site/events?year=2025', '/site')).toMatchObject({
    kind: 'page',
    page: 'events',
    path: '/events?year=2025',
  });
  expect(resolve('/site', '/site')).toMatchObject({ kind: 'page', page: 'home', path: '/' });
  expect(resolve('/sites/events', '/site').kind).toBe('document');
});

test.each(['/old?a=1#here', '/news/403/title', '/nothing-here', '/Events', '/events/', '/cookie-preferences'])(
  'The address %s, which the site map does not know, is resolved by the server',
  (address) => {
    expect(resolve(address)).toEqual({
      kind: 'page',
      url: new URL(address, origin),
      page: undefined,
      path: address.replace(/#.*/, ''),
    });
  },
);

test.each([
  '/assets/core.js',
  '/blue/feed.xml',
  '/blue/videos/feed.xml',
  '/index.html',
  '/api/v1/events',
  '/blue/news-analysis/403/content',
  'https://other.example/events',
])('The address %s is left to the browser', (address) => {
  expect(resolve(address)).toEqual({ kind: 'document', url: new URL(address, origin) });
});
