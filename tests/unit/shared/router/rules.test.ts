import { describe, expect, test } from 'vitest';
import { pageCacheOf } from '../../../../shared/route-rules.ts';
import { canonicalPath } from '../../../../shared/router/canonical-path.ts';
import { compilePatterns } from '../../../../shared/router/compile.ts';
import { createRules } from '../../../../shared/router/rules.ts';
import { ownRules } from '../../../../shared/site/site-rules.ts';

/** The matching patterns, from broad to narrow. */
function matching(patterns: string[], path: string): string[] {
  return createRules(compilePatterns(patterns.map((pattern) => [pattern, {}])))
    .find(canonicalPath(path))
    .matches.map(({ pattern }) => pattern);
}

describe('Matching patterns', () => {
  const news = ['/blue/news/1/x', '/blue/news/:id/:t', '/blue/news/**', '/**', '/blue/**'];
  test.each([
    ['/blue/news/1/x', ['/**', '/blue/**', '/blue/news/**', '/blue/news/:id/:t', '/blue/news/1/x']],
    ['/blue/news/2/y', ['/**', '/blue/**', '/blue/news/**', '/blue/news/:id/:t']],
    ['/blue/news/2/y/z', ['/**', '/blue/**', '/blue/news/**']],
    ['/blue/news', ['/**', '/blue/**', '/blue/news/**']],
    ['/blue', ['/**', '/blue/**']],
    ['/blue/', ['/**', '/blue/**']],
    ['/bluex', ['/**']],
    ['/Blue', ['/**']],
    ['/', ['/**']],
    ['', ['/**']],
  ])('The path %s matches its patterns from broad to narrow', (path, expected) => {
    expect(matching(news, path)).toEqual(expected);
  });

  test.each([
    ['/a/*', '/a/b', true],
    ['/a/*', '/a', false],
    ['/a/*', '/a/b/c', false],
    ['/a/*/c', '/a/b/c', true],
    ['/old/**', '/old', true],
    ['/p/:id', '/p/1', true],
    ['/p/:slug/x', '/p/1', false],
    ['/*/b/**', '/a/b/c', true],
    ['/', '/', true],
    ['/', '/a', false],
    ['/café', '/caf%c3%a9', true],
    ['/caf%C3%A9', '/café', true],
    ['/%3Aid', '/1', false],
    ['/a//b/', '/a/b', true],
  ])('The pattern %s matches the path %s: %s', (pattern, path, expected) => {
    expect(matching([pattern], path).length > 0).toBe(expected);
  });

  test.each([
    [['/:a/x', '/b/**'], '/b/x', ['/b/**', '/:a/x']],
    [['/b/:c', '/:a/x'], '/b/x', ['/:a/x', '/b/:c']],
    [['/:s/**', '/b/**'], '/b/x', ['/:s/**', '/b/**']],
    [['/a/**', '/:s/b/**'], '/a/b', ['/a/**', '/:s/b/**']],
    [['/a/b', '/a/*'], '/a/b', ['/a/*', '/a/b']],
  ])('The narrower of the patterns %j comes last', (patterns, path, expected) => {
    expect(matching(patterns, path)).toEqual(expected);
    expect(matching(patterns.toReversed(), path)).toEqual(expected);
  });

  test('A match contains its named segments and the rest of the path, both still escaped', () => {
    const { matches } = createRules(compilePatterns([['/p/:id/**', {}]])).find(canonicalPath('/p/caf%c3%a9/b//c/'));
    expect(matches).toEqual([{ pattern: '/p/:id/**', value: {}, params: { id: 'caf%C3%A9' }, rest: 'b/c' }]);
  });

  test('A pattern that cannot match as intended is refused', () => {
    expect(() => compilePatterns([['/a/b*', {}]])).toThrow('/a/b*: "b*" is not supported');
  });
});

describe('Merging rules', () => {
  type Rule = Record<string, unknown>;
  const merged = (...rules: Rule[]) =>
    createRules(compilePatterns(rules.map((rule, index) => [`${'/a'.repeat(index)}/**`, rule]))).ruleOf(
      '/a'.repeat(rules.length),
    );

  test.each<[string, Rule[], Rule]>([
    ['keys add up', [{ a: 1 }, { b: 2 }], { a: 1, b: 2 }],
    ['the narrower value wins', [{ a: 1, b: 1 }, { a: 2 }], { a: 2, b: 1 }],
    [
      'objects merge deeply',
      [{ headers: { x: '1', y: '1' } }, { headers: { y: '2' } }],
      { headers: { x: '1', y: '2' } },
    ],
    ['arrays are replaced', [{ a: [1, 2] }, { a: [3] }], { a: [3] }],
    [
      'undefined and null are missing',
      [
        { a: 1, b: 1 },
        { a: undefined, b: null },
      ],
      { a: 1, b: 1 },
    ],
    ['null inside an object is missing', [{ a: { b: 1 } }, { a: { b: null, c: null } }], { a: { b: 1 } }],
    ['false switches off', [{ cache: { age: 1 } }, { cache: false }], { cache: false }],
    [
      'false switches off inside an object',
      [{ headers: { x: '1' } }, { headers: { x: false } }],
      { headers: { x: false } },
    ],
    [
      'what was off begins anew',
      [{ cache: { age: 1, stale: 2 } }, { cache: false }, { cache: { age: 3 } }],
      { cache: { age: 3 } },
    ],
    ['nothing of nothing', [{}], {}],
  ])('Rules are merged: %s', (_name, rules, expected) => {
    expect(merged(...rules)).toStrictEqual(expected);
  });

  test('Rules merge to the same result in any order', () => {
    const entries: [string, Rule][] = [
      ['/a/b', { c: 'fixed' }],
      ['/a/:x', { c: 'dynamic', d: 'dynamic' }],
      ['/**', { c: 'all', d: 'all', e: 'all' }],
    ];
    expect(createRules(compilePatterns(entries)).ruleOf('/a/b')).toEqual({ c: 'fixed', d: 'dynamic', e: 'all' });
    expect(createRules(compilePatterns(entries.toReversed())).ruleOf('/a/b')).toEqual({
      c: 'fixed',
      d: 'dynamic',
      e: 'all',
    });
  });
});

describe('The rules of the site', () => {
  test.each([
    ['/', 'default'],
    ['/subscriptions', 'industrial'],
    ['/subscriptions/critical-materials/gallium', 'industrial'],
    ['/proxima', 'industrial'],
    ['/blue/infographics/804/reserves-in-years', 'industrial'],
    ['/blue/cmri', 'default'],
    ['/blue/news-analysis/403/gallium', 'default'],
    ['/blue/news-analysis/403/content', 'bare'],
  ])('The page %s has the %s layout', (pathname, layout) => {
    expect(ownRules.ruleOf(pathname).layout).toBe(layout);
  });

  test.each([
    ['/', { maxAgeSeconds: 60, staleWhileRevalidateSeconds: 540, query: ['measure'] }],
    [
      '/blue/news-analysis',
      { maxAgeSeconds: 60, staleWhileRevalidateSeconds: 540, query: ['filter', 'category', 'page'] },
    ],
    ['/subscriptions', { maxAgeSeconds: 60, staleWhileRevalidateSeconds: 540, query: ['covers'], uncached: ['q'] }],
    ['/contact-us', undefined],
    ['/sign-up-success', undefined],
    ['/404', undefined],
  ])('The page %s is cached by the server as the rules of the site say', (path, expected) => {
    expect(pageCacheOf(ownRules.ruleOf(path))).toEqual(expected);
  });
});
