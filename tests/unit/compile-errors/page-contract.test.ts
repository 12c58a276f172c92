/** What of a page does not compile when it is wrong: its loader's request, its outcome, the data of its component. */
import { expect, expectTypeOf, test } from 'vitest';
import {
  type DataOf,
  found,
  gone,
  type Head,
  invalid,
  type LoadRequest,
  missing,
  type Outcome,
  type PageModule,
  redirect,
} from '../../../shared/page.ts';
import type { Payload } from '../../../shared/payload.ts';
import type { RouteName } from '../../../shared/routes.ts';

const head: Head = { title: 'Tin', description: '', path: '/tin', crumbs: [] };

test('A loader receives the parameters of its routes', () => {
  expectTypeOf<LoadRequest<'event'>['params']>().toEqualTypeOf<{ id: string; eventtitle: string }>();
  expectTypeOf<keyof LoadRequest<'events'>['params']>().toBeNever();
  expectTypeOf<LoadRequest<'article'>['params']>().toEqualTypeOf<{ id: string; shorttitle: string }>();
  // @ts-expect-error: no page has a loader of this name
  expectTypeOf<LoadRequest<'evnts'>>().not.toBeNever();
});

test('A loader of several routes receives the kind of the requested one', () => {
  expectTypeOf<LoadRequest<'article'>['options']['kind']>().toEqualTypeOf<'news' | 'opinions' | 'blogs'>();
  expectTypeOf<LoadRequest<'events'>>().not.toHaveProperty('options');
});

test('A page receives the data that its loader found, and nothing of its other outcomes', () => {
  const load = (request: { query: URLSearchParams }) => (request.query.size ? invalid() : found(head, { count: 1 }));
  const loadLater = async () => (head.noindex ? gone() : head.title ? found(head, { name: 'tin' }) : redirect('/tin'));
  expectTypeOf<DataOf<typeof load>>().toEqualTypeOf<{ count: number }>();
  expectTypeOf<DataOf<typeof loadLater>>().toEqualTypeOf<{ name: string }>();
  expectTypeOf<DataOf<() => ReturnType<typeof missing>>>().toBeNever();
  const Page = ({ data }: { data: DataOf<typeof load> }) => data.count;
  expectTypeOf(Page).toExtend<PageModule<{ count: number }>['Page']>();
  // @ts-expect-error: the component expects other data than the loader finds
  expectTypeOf(Page).toExtend<PageModule<{ name: string }>['Page']>();
  // @ts-expect-error: the loader finds no such data
  expect(({} as DataOf<typeof load>).name).toBeUndefined();
});

test('An outcome of a loader is one that the server can send', () => {
  const outcomes: Outcome<number>[] = [found(head, 1), missing(), invalid(), gone(), redirect('/tin', 302)];
  expect(outcomes).toHaveLength(5);
  // @ts-expect-error: a page cannot redirect with another status than 301 or 302
  redirect('/tin', 303);
  // @ts-expect-error: a head has a title, a description, a path and crumbs
  found({ title: 'Tin' }, 1);
  // @ts-expect-error: a page has found data of its own type
  const wrong: Outcome<number> = found(head, 'one');
  expect(wrong.kind).toBe('found');
});

test('A payload names a route and an existing layout', () => {
  expectTypeOf<Payload['page']>().toEqualTypeOf<RouteName>();
  expectTypeOf<Payload['layout']>().toEqualTypeOf<'default' | 'industrial' | 'bare'>();
  const payload: Payload = { page: 'events', layout: 'default', origin: '', base: '', head, data: {}, staticParts: {} };
  expect(payload).not.toHaveProperty('group');
  // @ts-expect-error: there is no such route
  expect({ ...payload, page: 'evnts' } satisfies Payload).toHaveProperty('page');
});
