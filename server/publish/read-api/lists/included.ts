/**
 * `include=authors,materials`: the records that found records name, so that a client needs no request for each of them.
 */
import type { ApiCollection, ReadContext } from '../model/collection.ts';

/** By the name of the relation; each record once, in the order of its collection. */
export type Included = Record<string, object[]>;

/** @param names of relations of the collection. @returns undefined if none are asked for. */
export async function describeIncluded(
  { relations = {} }: Pick<ApiCollection, 'relations'>,
  names: readonly string[],
  records: readonly unknown[],
  context: ReadContext,
): Promise<Included | undefined> {
  if (names.length === 0) return undefined;
  const included: Included = {};
  for (const name of names) {
    const relation = relations[name];
    if (!relation) continue;
    const { target } = relation;
    const ids = new Set(records.flatMap((record) => relation.idsOf(record)));
    const found = (await target.list(context)).filter((record) => ids.has(target.idOf(record)));
    included[name] = found.map((record) => target.describe(context, record));
  }
  return included;
}
