/** Filters that several collections have. */
import * as z from 'zod';
import { dayMs } from '../../../../content/vocabulary/durations.ts';
import {
  type Category,
  categoryCodes,
  type Filter,
  filterNames,
  filters,
} from '../../../../content/vocabulary/taxonomy.ts';
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

/**
 * The filter that lists of pages have; its values differ from those of categories in their spelling, and two in their
 * name.
 */
export const byFilter: RecordFilter<{ categories: readonly Category[] }> = {
  schema: z.enum(filterNames, `is one of ${filterNames.join(', ')}`),
  description: 'The filter of a page with a list: a category by another name.',
  matches: ({ categories }, value) => categories.includes(filters[value as Filter].category),
};

export const byAuthor: RecordFilter<{ authors: readonly string[] }> = {
  schema: recordIdSchema,
  description: 'The id of a person. /api/v1/people lists them.',
  matches: ({ authors }, value) => authors.includes(value),
};

/** @param instantOf ISO 8601. */
export function between<Source>(
  what: string,
  instantOf: (record: Source) => string,
): { from: RecordFilter<Source>; to: RecordFilter<Source> } {
  return {
    from: {
      schema: day,
      description: `${what} on this day (UTC) or later.`,
      matches: (record, value) => Date.parse(instantOf(record)) >= Date.parse(value),
    },
    to: {
      schema: day,
      description: `${what} on this day (UTC) or earlier.`,
      matches: (record, value) => Date.parse(instantOf(record)) < Date.parse(value) + dayMs,
    },
  };
}

/** @param valueOf returns the value of a record, which is compared with the query. */
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
