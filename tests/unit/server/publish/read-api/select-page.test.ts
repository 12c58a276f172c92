import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readCursor } from '../../../../../server/publish/read-api/lists/cursor.ts';
import { parseListQuery } from '../../../../../server/publish/read-api/lists/list-query.ts';
import { selectPage } from '../../../../../server/publish/read-api/lists/select-page.ts';
import type { ApiCollection } from '../../../../../server/publish/read-api/model/collection.ts';
import type { Content } from '../../../../../shared/content.ts';
import { writeCursor } from '../../../../../shared/site/api/cursor.ts';

type One = { id: string; size: number };

/** A collection that has the records of the view. */
function collectionOf(records: readonly One[]): {
  collection: ApiCollection;
  context: { view: Content; now: Date; siteUrl: string };
} {
  const collection: ApiCollection<One> = {
    name: 'things',
    schemaName: 'Thing',
    title: 'Things',
    one: 'a thing',
    item: z.strictObject({ id: z.string(), size: z.number() }),
    more: z.strictObject({}),
    filters: {},
    sorts: { size: ({ size }) => size },
    defaultSort: 'size',
    list: () => records,
    idOf: ({ id }) => id,
    describe: (_context, record) => record,
    describeMore: () => ({}),
  };
  return { collection, context: { view: {} as Content, now: new Date(0), siteUrl: '' } };
}

async function pageOf(records: readonly One[], query: object) {
  const { collection, context } = collectionOf(records);
  const { records: page, ...rest } = await selectPage(collection, parseListQuery(collection, query), context);
  return { ids: (page as One[]).map(({ id }) => id), ...rest };
}

const records = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, size: index }));

test('A page of the API continues after the last record of the previous one, also when records were added or removed', async () => {
  const { next } = await pageOf(records, { limit: '2' });
  const changed = [{ id: 'new', size: -1 }, ...records.filter(({ id }) => id !== 'b')];
  expect((await pageOf(changed, { limit: '2', cursor: next })).ids).toEqual(['c', 'd']);
});

test('Each page of the API links the previous one, and the first has no cursor', async () => {
  const second = await pageOf(records, { limit: '2', cursor: (await pageOf(records, { limit: '2' })).next });
  expect([second.ids, second.previous]).toEqual([['c', 'd'], '']);
  const third = await pageOf(records, { limit: '2', cursor: second.next });
  expect([third.ids, third.next]).toEqual([['e'], undefined]);
  expect((await pageOf(records, { limit: '2', cursor: third.previous })).ids).toEqual(['c', 'd']);
});

test('The pages of the API return each record once and in order, whatever their size', async () => {
  const things = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), size: fc.integer({ min: 0, max: 3 }) }), {
    selector: ({ id }) => id,
  });
  await fc.assert(
    fc.asyncProperty(
      things,
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('size', '-size'),
      async (list, limit, sort) => {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await pageOf(list, { limit: String(limit), sort, ...(cursor && { cursor }) });
          ids.push(...page.ids);
          cursor = page.next;
        } while (cursor !== undefined);
        expect(ids.toSorted()).toEqual(list.map(({ id }) => id).toSorted());
        const sizes = ids.map((id) => list.find((each) => each.id === id)?.size ?? 0);
        expect(sizes).toEqual(sizes.toSorted((a, b) => (sort === 'size' ? a - b : b - a)));
      },
    ),
    { numRuns: 60 },
  );
});

test('Any text is a valid cursor or rejected, and a cursor of another order is rejected', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readCursor(text, 'size');
      expect(read === 'unreadable' || typeof read.id === 'string').toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(readCursor(writeCursor('size', { value: 3, id: 'c' }), '-size')).toBe('unreadable');
});
