/** What of the content does not compile when it is wrong: names of collections, and what their entries have. */
import { expectTypeOf, test } from 'vitest';
import type { CollectionName, Content, Entry } from '../../../shared/content.ts';

declare const content: Content;
/** Read by the compiler alone. */
const never = (_typed: () => unknown) => undefined;

test('A collection has entries of its own type', () => {
  expectTypeOf<typeof content.list<'events'>>().returns.toEqualTypeOf<readonly Entry<'events'>[]>();
  expectTypeOf<typeof content.find<'materials'>>().returns.toEqualTypeOf<Entry<'materials'> | undefined>();
  expectTypeOf<typeof content.list>().parameter(0).toEqualTypeOf<CollectionName>();
  expectTypeOf<Entry<'events'>['collection']>().toEqualTypeOf<'events'>();
  expectTypeOf<Entry<'redirects'>>().toHaveProperty('status');
  expectTypeOf<Entry<'events'>>().not.toHaveProperty('to');
});

test('An entry of any collection names its collection', () => {
  expectTypeOf<Entry['collection']>().toEqualTypeOf<CollectionName>();
});

test('A wrong collection, entry or text does not compile', () => {
  // @ts-expect-error: there is no such collection
  never(() => content.list('evnts'));
  // @ts-expect-error: an entry is found by its id
  never(() => content.find('events'));
  // @ts-expect-error: an event has no such field
  never(() => content.list('events')[0]?.shorttitle);
  // @ts-expect-error: a text is read of an entry, not of its id
  never(() => content.read('601'));
  // @ts-expect-error: what is listed cannot be changed
  never(() => content.list('events').push());
});
