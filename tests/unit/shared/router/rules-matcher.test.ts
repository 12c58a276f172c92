import { expect, test } from 'vitest';
import { runMiddleware } from '../../../../shared/middleware.ts';
import { redirect } from '../../../../shared/page.ts';
import { type RouteRule, siteRules } from '../../../../shared/route-rules.ts';
import { toMatcher } from '../../../../shared/router/matcher.ts';

test('The manifest of rules has three tables and no values that only the server uses', () => {
  const to = (target: string): RouteRule => ({ redirect: { to: target, status: 301 } });
  const rules: Record<string, RouteRule> = {
    '/**': { prerender: false, headers: { 'X-Secret': '1' } },
    '/': { prerender: true },
    '/only/headers': { headers: { x: '1' } },
    '/old': to('/new'),
    '/old/**': to('/new/**'),
    '/old/kept': { redirect: false },
    '/gone': { redirect: { status: 410 } },
    '/p/:id': { middleware: { known: true } },
    '/p/:id/x': { prerender: true },
    '/p/*/:b/**': { prerender: true },
    '/:any': { prerender: true },
  };
  expect(toMatcher(Object.entries(rules))).toEqual({
    static: { '/': { prerender: true }, '/old': { redirect: '/new' }, '/old/kept': { redirect: false } },
    wildcard: { '': { prerender: false }, '/old': { redirect: '/new/**' } },
    dynamic: {
      '/p': {
        static: { '': { middleware: { known: true } }, '/x': { prerender: true } },
        wildcard: {},
        dynamic: { '': { static: {}, wildcard: { '': { prerender: true } }, dynamic: {} } },
      },
      '': { static: { '': { prerender: true } }, wildcard: {}, dynamic: {} },
    },
  });
});

test('The manifest of the site names the prerendered pages', () => {
  expect(toMatcher(siteRules([{ id: '/home', to: '/', status: 301 }])).static).toMatchObject({
    '/': { prerender: true },
    '/home': { redirect: '/' },
    '/subscriptions/critical-materials': { prerender: true },
  });
});

const context = { path: '/a', query: new URLSearchParams() };
const registry = { pass: () => undefined, stop: () => false as const, move: () => redirect('/b', 302) };

test.each([
  ['no names', undefined, undefined],
  ['middleware that passes', { pass: true }, undefined],
  ['middleware that is switched off', { stop: false, guess: false }, undefined],
  ['several that decide: the first wins', { pass: true, move: true, stop: true }, redirect('/b', 302)],
  ['middleware that stops', { stop: true, move: true }, false],
])('Route middleware decides as expected with %s', (_name, names, expected) => {
  expect(runMiddleware(names as Record<string, boolean> | undefined, context, registry)).toEqual(expected);
});

test.each(['guess', 'toString'])('Unregistered route middleware is an error that names it: %s', (name) => {
  expect(() => runMiddleware({ [name]: true }, context, registry)).toThrow(`Unknown route middleware: '${name}'.`);
});
