import { expect, test } from 'vitest';
import { ruleOf } from '../../../shared/route-rules.ts';
import { createRules } from '../../../shared/router/rules.ts';

test.each([
  ['/', { color: 'all' }],
  ['/blue', { color: 'blue' }],
  ['/bluex', { color: 'all' }],
  ['/blue/a', { color: 'blue' }],
  ['/blue/a/1', { color: 'blue', size: 'one' }],
  ['/blue/a/2', { color: 'blue', size: 'any' }],
  ['/blue/a/2/b', { color: 'blue' }],
])('%s merges from broad to narrow', (pathname, expected) => {
  const rules = createRules<{ color?: string; size?: string }>({
    '/blue/a/1': { size: 'one' },
    '/blue/a/:id': { size: 'any' },
    '/**': { color: 'all' },
    '/blue/**': { color: 'blue' },
  });
  expect(rules(pathname)).toEqual(expected);
});

test.each([
  ['/', 'default'],
  ['/subscriptions', 'industrial'],
  ['/subscriptions/critical-materials/gallium', 'industrial'],
  ['/proxima', 'industrial'],
  ['/blue/cmri', 'industrial'],
  ['/blue/news-analysis/403/gallium', 'default'],
  ['/blue/news-analysis/403/content', 'bare'],
])('%s has the %s layout', (pathname, layout) => {
  expect(ruleOf(pathname).layout).toBe(layout);
});
