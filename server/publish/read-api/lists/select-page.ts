/** Filters, sorts and pages the records of a collection. */
import { writeCursor } from '../../../../shared/site/api/cursor.ts';
import { oncePerContent } from '../../../../shared/site/content-uses.ts';
import type { ApiCollection, ReadContext, SortValue } from '../model/collection.ts';
import type { ListPosition } from './cursor.ts';
import type { ListQuery } from './list-query.ts';

type Ordered = { record: unknown } & ListPosition;
/**
 * `total`: how many records match the filters. The cursors are undefined if there is no such page; `previous` is '' for
 * the first page.
 */
export type ListPage = { total: number; records: unknown[]; next: string | undefined; previous: string | undefined };

/** Sorted records by content view and order, cached because clients read one page after another. */
const orderedRecords = oncePerContent(
  (view, collection: ApiCollection, sort: string, context: ReadContext): Promise<Ordered[]> =>
    order(collection, sort, { ...context, view }),
  { keyOf: ({ name }, sort) => `${name} ${sort}` },
);
let collator: Intl.Collator | undefined;

/** @param matching the ids of search documents to which the list is limited; undefined for all. */
export async function selectPage(
  collection: ApiCollection,
  { limit, sort, after, filters }: Pick<ListQuery, 'limit' | 'sort' | 'after' | 'filters'>,
  context: ReadContext,
  matching?: ReadonlySet<string>,
): Promise<ListPage> {
  const all = await orderedRecords(context.view, collection, sort, context);
  const chosen = all
    .filter(({ id }) => !matching || matching.has(`${collection.name}/${id}`))
    .filter(({ record }) => collection.isListed?.(record, filters) ?? true)
    .filter(({ record }) =>
      Object.entries(filters).every(([name, value]) => collection.filters[name]?.matches(record, value, context)),
    );
  const first = after ? chosen.findIndex((each) => compare(each, after, sort) > 0) : 0;
  const start = first < 0 ? chosen.length : first;
  const page = chosen.slice(start, start + limit);
  const last = page.at(-1);
  const beforePrevious = chosen[start - limit - 1];
  return {
    total: chosen.length,
    records: page.map(({ record }) => record),
    next: last && start + limit < chosen.length ? writeCursor(sort, last) : undefined,
    previous: start === 0 ? undefined : beforePrevious ? writeCursor(sort, beforePrevious) : '',
  };
}

async function order(collection: ApiCollection, sort: string, context: ReadContext): Promise<Ordered[]> {
  const valueOf = collection.sorts[sort.replace('-', '')] ?? (() => '');
  const records = await collection.list(context);
  return records
    .map((record) => ({ record, value: valueOf(record), id: collection.idOf(record) }))
    .toSorted((a, b) => compare(a, b, sort));
}

/** Equal values are ordered by id, in the same direction. */
function compare(a: ListPosition, b: ListPosition, sort: string): number {
  const difference = compareValues(a.value, b.value) || compareValues(a.id, b.id);
  return sort.startsWith('-') ? -difference : difference;
}

function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // Created on first use: the first collator of a process takes milliseconds.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(String(a), String(b));
}
