import { describe, expect, test } from 'vitest';
import { resolveDestination } from '../../../client/navigation/destination.ts';
import { match } from '../../../shared/match.ts';
import type { RouteRule } from '../../../shared/route-rules.ts';
import { compilePatterns } from '../../../shared/router/compile.ts';
import { createRules } from '../../../shared/router/rules.ts';

const origin = 'https://example.com';
const rules = createRules(
  compilePatterns<RouteRule>([
    ['/blue/news-analysis/:id/content', { layout: 'bare' }],
    ['/old', { redirect: { to: '/events', status: 301 } }],
    ['/old-anchor', { redirect: { to: '/events#past', status: 301 } }],
    ['/news/**', { redirect: { to: '/blue/news-analysis/**', status: 301 } }],
    ['/partner', { redirect: { to: 'https://partner.example/door', status: 302 } }],
    ['/elsewhere', { redirect: { to: 'https://stranger.example/', status: 302 } }],
    ['/gone', { redirect: { status: 410 } }],
    ['/one', { redirect: { to: '/two', status: 301 } }],
    ['/two', { redirect: { to: '/one', status: 301 } }],
    ['/careers', { middleware: { unheardOf: true } }],
  ]),
);
const resolve = (address: string, base = '') =>
  resolveDestination(new URL(address, origin), { origin, base, match, rules, externalOrigins: ['https://partner.example'] });

describe('a page of the program', () => {
  test.each([
    ['/', 'home', '/'],
    ['/events', 'events', '/events'],
    ['/blue/news-analysis?filter=tech_metals&page=2#list', 'news-analysis', '/blue/news-analysis?filter=tech_metals&page=2'],
    ['/blue/news-analysis/403/any-title', 'news-article', '/blue/news-analysis/403/any-title'],
  ])('%s is %s', (address, page, asked) => {
    expect(resolve(address)).toMatchObject({ kind: 'page', page, address: asked });
  });
  test('lies below the base path, which the server is not asked with', () => {
    expect(resolve('/site/events?year=2025', '/site')).toMatchObject({ kind: 'page', page: 'events', address: '/events?year=2025' });
    expect(resolve('/site', '/site')).toMatchObject({ kind: 'page', page: 'home', address: '/' });
    expect(resolve('/sites/events', '/site').kind).toBe('document');
  });
});

describe('a redirect by rule', () => {
  test.each([
    ['/old', '/events'],
    ['/old?a=1#here', '/events?a=1#here'],
    ['/old-anchor#here', '/events#past'],
    ['/news/403/title?x=y', '/blue/news-analysis/403/title?x=y'],
    ['/news//403/', '/blue/news-analysis/403'],
  ])('%s leads to %s', (from, to) => {
    expect(resolve(from).url.href).toBe(origin + to);
  });
  test('keeps the base path', () => {
    expect(resolve('/site/old?a=1#here', '/site').url.href).toBe(`${origin}/site/events?a=1#here`);
  });
  test('to an allowed site is loaded there', () => {
    expect(resolve('/partner?a=1')).toEqual({ kind: 'document', url: new URL('https://partner.example/door?a=1') });
  });
  test.each(['/elsewhere', '/gone', '/one', '/news/..%2f..%2fevil'])('%s is for the server to judge', (address) => {
    const { kind, url } = resolve(address);
    expect([kind, url.origin]).toEqual(['document', origin]);
  });
});

describe('left to the browser', () => {
  test.each(['/nothing-here', '/Events', '/events/', '/assets/core.js', '/blue/feed.xml', '/blue/news-analysis/403/content', 'https://other.example/events'])(
    '%s',
    (address) => {
      expect(resolve(address)).toEqual({ kind: 'document', url: new URL(address, origin) });
    },
  );
});

test('a middleware nobody knows is an error that names it', () => {
  expect(() => resolve('/careers')).toThrow("Unknown route middleware: 'unheardOf'.");
});
