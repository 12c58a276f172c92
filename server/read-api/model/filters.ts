/** Filters that several collections have. */
import * as z from 'zod';
import { type Category, categoryCodes } from '../../../content/vocabulary/taxonomy.ts';
import type { RecordFilter } from './collection.ts';

/** The id of a record in a query. */
export const recordIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/, 'is an id: lower-case letters, digits and hyphens');
const day = z.iso.date('is a day, like 2026-11-21');

export const byMaterial: RecordFilter<{ materials: readonly string[] }> = {
  schema: recordIdSchema,
  description: 'The id of a material, such as gallium. /api/v1/materials lists them.',
  matches: ({ materials }, value) => materials.includes(value),
};

export const byCategory: RecordFilter<{ categories: readonly Category[] }> = {
  schema: z.enum(categoryCodes, 'is a category, like GEOPOLITICS'),
  description: 'A category.',
  matches: ({ categories }, value) => categories.includes(value as Category),
};

export const byAuthor: RecordFilter<{ authors: readonly string[] }> = {
  schema: recordIdSchema,
  description: 'The id of a person. /api/v1/people lists them.',
  matches: ({ authors }, value) => authors.includes(value),
};

/** @param instantOf ISO 8601. */
export function between<Source>(what: string, instantOf: (record: Source) => string): { from: RecordFilter<Source>; to: RecordFilter<Source> } {
  const dayMs = 86_400_000;
  return {
    from: { schema: day, description: `${what} on this day (UTC) or later.`, matches: (record, value) => Date.parse(instantOf(record)) >= Date.parse(value) },
    to: {
      schema: day,
      description: `${what} on this day (UTC) or earlier.`,
      matches: (record, value) => Date.parse(instantOf(record)) < Date.parse(value) + dayMs,
    },
  };
}

/** @param valueOf what is compared with the value of the query. */
export function oneOf<Source>(
  values: readonly [string, ...string[]],
  description: string,
  valueOf: (record: Source, now: Date) => string,
): RecordFilter<Source> {
  return {
    schema: z.enum(values, `is one of ${values.join(', ')}`),
    description,
    matches: (record, value, { now }) => valueOf(record, now) === value,
  };
}
