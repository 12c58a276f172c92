/** Reads the query of a list: `limit`, `cursor`, `sort`, `fields`, and the filters of the collection. */
import * as z from 'zod';
import { HttpProblem, pointerTo } from '../../http/http-problem.ts';
import type { ApiCollection } from '../model/collection.ts';
import { type ListPosition, readCursor } from './cursor.ts';

export type ListQuery = {
  limit: number;
  sort: string;
  /** The record after which the page begins. */
  after: ListPosition | undefined;
  /** The selected fields of an item; all by default. */
  fields: readonly string[] | undefined;
  /** By the name of the filter. */
  filters: Readonly<Record<string, string>>;
};
type Collection = Pick<ApiCollection, 'sorts' | 'filters' | 'item' | 'defaultSort'>;

export const maxLimit = 100;
export const defaultLimit = 20;

/** Empty parameters, as of an empty form field, are ignored. @throws {HttpProblem} 400 that names each invalid parameter, and the known ones. */
export function parseListQuery(collection: Collection, query: object): ListQuery {
  const result = schemaOf(collection).safeParse(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));
  if (!result.success) throw toProblem(result.error.issues, collection);
  const { limit, cursor, sort, fields, ...filters } = result.data as { limit: number; sort: string } & Partial<Record<string, string>>;
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  if (after === 'unreadable') throw problem([{ pointer: '#/cursor', detail: 'is not a cursor of this list in this order: take it from the answer before' }]);
  return { limit, sort, after, fields: fields?.split(','), filters: filters as Record<string, string> };
}

/** The names that `sort` takes. */
export function sortNames({ sorts }: Pick<ApiCollection, 'sorts'>): string[] {
  return Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
}

const schemas = new WeakMap<Collection['sorts'], z.ZodType>();

function schemaOf(collection: Collection): z.ZodType {
  const known = schemas.get(collection.sorts) ?? createSchema(collection);
  schemas.set(collection.sorts, known);
  return known;
}

function createSchema(collection: Collection): z.ZodType {
  const { filters, item, defaultSort } = collection;
  const names = Object.keys(item.shape);
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
    fields: z
      .union([z.string(), z.array(z.string())])
      .transform((written) => [written].flat().join(','))
      .refine((list) => list.split(',').every((name) => names.includes(name)), `is some of ${names.join(',')}`)
      .optional(),
    ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()])),
  });
}

function toProblem(issues: readonly z.core.$ZodIssue[], { filters }: Collection): HttpProblem {
  const known = ['limit', 'cursor', 'sort', 'fields', ...Object.keys(filters)];
  return problem(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ pointer: pointerTo([key]), detail: `is not known here; this list takes ${known.join(', ')}` }))
        : [{ pointer: pointerTo(issue.path), detail: issue.message }],
    ),
  );
}

function problem(errors: { pointer: string; detail: string }[]): HttpProblem {
  return new HttpProblem('malformed-request', 'A parameter of the query is not valid; "errors" says which, and what it accepts.', errors);
}
