/**
 * Reads the query of a list: `limit`, `cursor`, `sort`, `fields`, `q`, `include`, and the filters of the collection;
 * and that of a record: `include`. Both take `asOf` where the records are facts that the ledger keeps.
 */
import * as z from 'zod';
import { readSearchWords } from '../../../../shared/search.ts';
import { asOfParameter } from '../../../content/ledger/find-known.ts';
import { problemOfIssues, queryProblem, withoutEmpty } from '../../../http/query-problem.ts';
import type { ApiCollection } from '../model/collection.ts';
import { type ListPosition, readCursor } from './cursor.ts';

export type ListQuery = {
  limit: number;
  sort: string;
  /** The record after which the page begins. */
  after: ListPosition | undefined;
  /** The selected fields of an item; all by default. */
  fields: readonly string[] | undefined;
  /** The words that records must have; undefined for all records. */
  words: string | undefined;
  /** Names of relations. */
  include: readonly string[];
  /** By the name of the filter. */
  filters: Readonly<Record<string, string>>;
};
type QueryableCollection = Pick<
  ApiCollection,
  'sorts' | 'filters' | 'item' | 'defaultSort' | 'isSearchable' | 'relations' | 'takesAsOf'
>;
type RecordParameters = Pick<ApiCollection, 'relations' | 'takesAsOf'>;

export const maxLimit = 100;
export const defaultLimit = 20;

/**
 * Empty parameters, such as those of empty form fields, are ignored.
 * @throws {HttpProblem} 400 that lists each invalid parameter, and the known ones.
 */
export function parseListQuery(collection: QueryableCollection, query: object): ListQuery {
  const schema = listSchemaOf(collection);
  const result = schema.safeParse(withoutEmpty(query));
  if (!result.success)
    throw problemOfIssues(result.error.issues, `this list takes ${Object.keys(schema.shape).join(', ')}`);
  const {
    limit,
    cursor,
    sort,
    fields,
    q,
    include,
    [asOfParameter]: asOf,
    ...filters
  } = result.data as {
    limit: number;
    sort: string;
  } & Partial<Record<string, string>>;
  if (asOf !== undefined && q !== undefined)
    throw queryProblem([
      { pointer: '#/q', detail: `cannot be asked with ${asOfParameter}: the search knows the words of today` },
    ]);
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  if (after === 'unreadable')
    throw queryProblem([
      { pointer: '#/cursor', detail: 'is not a cursor of this list in this order: take it from the answer before' },
    ]);
  return {
    limit,
    sort,
    after,
    fields: fields?.split(','),
    words: q,
    include: namesIn(include),
    filters: filters as Record<string, string>,
  };
}

/** @returns the names of relations in the query of a record. @throws {HttpProblem} 400 for any other parameter. */
export function parseRecordQuery(collection: RecordParameters, query: object): readonly string[] {
  const schema = recordSchemaOf(collection);
  const result = schema.safeParse(withoutEmpty(query));
  const taken = Object.keys(schema.shape);
  if (!result.success)
    throw problemOfIssues(
      result.error.issues,
      taken.length > 0 ? `a record takes ${taken.join(', ')}` : 'this record takes no parameters',
    );
  return namesIn((result.data as { include?: string }).include);
}

function namesIn(list: string | undefined): readonly string[] {
  return [...new Set(list?.split(','))];
}

/** The parameters that the list of a collection takes. */
export function listParameterNames(collection: QueryableCollection): string[] {
  return Object.keys(listSchemaOf(collection).shape);
}

/** The parameters that a record takes. */
export function recordParameterNames(collection: RecordParameters): string[] {
  return Object.keys(recordSchemaOf(collection).shape);
}

/** The possible values of `sort`. */
export function sortNames({ sorts }: Pick<ApiCollection, 'sorts'>): string[] {
  return Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
}

const listSchemaOf = oncePerCollection(createListSchema);
const recordSchemaOf = oncePerCollection((collection: RecordParameters) => z.strictObject(recordShape(collection)));

/** Creates the schema of a collection at its first request. */
function oncePerCollection<Collection extends object>(
  create: (collection: Collection) => z.ZodObject,
): (collection: Collection) => z.ZodObject {
  const schemas = new WeakMap<Collection, z.ZodObject>();
  return (collection) => {
    const schema = schemas.get(collection) ?? create(collection);
    schemas.set(collection, schema);
    return schema;
  };
}

function createListSchema(collection: QueryableCollection): z.ZodObject {
  const { filters, item, defaultSort, isSearchable } = collection;
  const orders = sortNames(collection);
  return z.strictObject({
    limit: z
      .string('is given once')
      .regex(/^[1-9]\d{0,2}$/, `is a number from 1 to ${maxLimit}`)
      .transform(Number)
      .refine((limit) => limit <= maxLimit, `is a number from 1 to ${maxLimit}`)
      .default(defaultLimit),
    cursor: z.string('is given once').max(500, 'is longer than our cursors').optional(),
    sort: z.enum(orders, `is one of ${orders.join(', ')}`).default(defaultSort),
    fields: someOf(Object.keys(item.shape)),
    ...recordShape(collection),
    ...(isSearchable !== false && {
      q: z
        .string('is given once')
        .transform((written) => readSearchWords(written).words || undefined)
        .optional(),
    }),
    ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()])),
  });
}

/** What a record takes, and its list too. The day itself is read by `findKnown`. */
function recordShape({ relations, takesAsOf }: RecordParameters): z.ZodRawShape {
  return {
    ...(relations && { include: someOf(Object.keys(relations)) }),
    ...(takesAsOf && { [asOfParameter]: z.string('is given once').optional() }),
  };
}

/** A list of names, separated by commas. */
function someOf(names: readonly string[]) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((written) => [written].flat().join(','))
    .refine((list) => list.split(',').every((name) => names.includes(name)), `is some of ${names.join(',')}`)
    .optional();
}
