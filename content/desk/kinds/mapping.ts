/**
 * The mapping of a file that the desk does not know, written in YAML by an editor:
 *
 *     release: bgs-2026
 *     chapter: { column: Mineral }
 *     statistic: production
 *     place: { column: Country }
 *     unit: t
 *     values:
 *       - { column: 2024, year: 2024 }
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { releaseStatistics } from '../../vocabulary/release-words.ts';
import { UnreadableFile } from '../files/table.ts';

/** YAML takes 2024 for a number: as a name and as a year it is a text. */
const text = z.union([z.string(), z.number().transform(String)]);
const column = text.refine((name) => name !== '', 'must be the name of a column');
/** A text that holds for all rows, or the column that has it. */
const field = z.union([text, z.strictObject({ column })]);
const schema = z
  .strictObject({
    release: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case with hyphens, like bgs-2026'),
    sheet: z.string().optional(),
    header: z.int().min(1).default(1),
    chapter: field,
    statistic: z.enum(releaseStatistics),
    place: field,
    unit: field,
    year: field.optional(),
    detail: field.default(''),
    notes: field.default(''),
    decimal: z.enum(['point', 'comma']).optional(),
    values: z.array(z.strictObject({ column, year: text.optional() })).min(1),
  })
  .refine(({ year, values }) => year !== undefined || values.every((each) => each.year !== undefined), {
    path: ['year'],
    message: 'is missing: name the column of the year, or the year of each of the values',
  });

export type MappedField = z.infer<typeof field>;
export type Mapping = z.infer<typeof schema>;
export type MappedValue = Mapping['values'][number];

/** @throws UnreadableFile with every fault of the mapping. */
export function readMapping(file: string): Mapping {
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UnreadableFile(`The mapping ${file} cannot be read: ${(error as Error).message}`);
  }
  const { data, error } = schema.safeParse(value);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.') || 'mapping'}: ${message}`);
  throw new UnreadableFile(`The mapping ${file} has faults:\n${faults.join('\n')}`);
}

/** The columns that a file must have. */
export function mappedColumns({ chapter, place, unit, year, detail, notes, values }: Mapping): string[] {
  const fields = [chapter, place, unit, year, detail, notes].flatMap((each) =>
    typeof each === 'object' ? [each.column] : [],
  );
  return [...new Set([...fields, ...values.map(({ column }) => column)])];
}

/** @param cell gives the cell of a column. */
export function textOfField(from: MappedField, cell: (column: string) => string): string {
  return typeof from === 'string' ? from : cell(from.column);
}
