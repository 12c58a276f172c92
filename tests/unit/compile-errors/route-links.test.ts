/**
 * What of the site map does not compile when it is wrong: `tsc` reads this file, and complains where an expected error
 * is missing.
 */
import { expect, expectTypeOf, test } from 'vitest';
import type { Locate, SiteLocation } from '../../../server/http/routing/locate.ts';
import type { RouteRule } from '../../../shared/route-rules.ts';
import type { ParamName, Params } from '../../../shared/router/href.ts';
import { href, type RouteName } from '../../../shared/routes.ts';
import { match } from '../../../shared/site/match.ts';

test('The parameters of a path are read from its pattern', () => {
  expectTypeOf<ParamName<'/events/:id/:eventtitle'>>().toEqualTypeOf<'id' | 'eventtitle'>();
  expectTypeOf<ParamName<'/events'>>().toBeNever();
  expectTypeOf<Params<'/:a/b/:c'>>().toEqualTypeOf<{ a: string; c: string }>();
});

test('An address is written with the parameters of its route and no others', () => {
  expect(href('event', { id: '601', eventtitle: 'tin' }, { tab: 'past' })).toBe('/events/601/tin?tab=past');
  expect(href('events', { year: 2026 })).toBe('/events?year=2026');
  // @ts-expect-error: a parameter is missing
  expect(() => href('event', { id: '601' })).toThrow('eventtitle');
  // @ts-expect-error: all parameters are missing
  expect(() => href('video')).toThrow(TypeError);
  // @ts-expect-error: there is no such route
  expect(() => href('evnts')).toThrow('evnts');
  // @ts-expect-error: a parameter is text
  expect(href('video', { id: 7 })).toBe('/blue/videos/7');
  // @ts-expect-error: a parameter that the path does not have
  expect(href('video', { id: '7', title: 'tin' })).toBe('/blue/videos/7');
});

test('A match has the parameters of its route by name', () => {
  const route = match('/events/601/tin');
  expectTypeOf(route)
    .extract<{ name: 'event' }>()
    .toHaveProperty('params')
    .toEqualTypeOf<{ id: string; eventtitle: string }>();
  if (route?.name === 'event') expectTypeOf(route.params).toEqualTypeOf<{ id: string; eventtitle: string }>();
  // @ts-expect-error: no route has this name
  expect(route?.name === 'evnt').toBe(false);
});

test('A location has a route of the site map and a rule of the site', () => {
  expectTypeOf<NonNullable<SiteLocation['route']>['name']>().toEqualTypeOf<RouteName>();
  expectTypeOf<SiteLocation['rule']>().toEqualTypeOf<RouteRule>();
  expectTypeOf<ReturnType<Locate>>().toEqualTypeOf<SiteLocation>();
  expectTypeOf<Express.Locals['location']>().toEqualTypeOf<SiteLocation>();
});

test('A rule has only the known keys', () => {
  const rules: RouteRule[] = [
    { layout: 'bare', cache: false, redirect: false, headers: { 'X-Frame-Options': false } },
    { redirect: { status: 410 } },
    // @ts-expect-error: there is no such layout
    { layout: 'fancy' },
    // @ts-expect-error: a redirect has a target, except for what is gone
    { redirect: { status: 301 } },
    // @ts-expect-error: nothing can be called 303
    { redirect: { to: '/events', status: 303 } },
    // @ts-expect-error: there is no such class
    { cache: { class: 'forever' } },
    // @ts-expect-error: there is no such key
    { prerendered: true },
  ];
  expect(rules).toHaveLength(7);
});
