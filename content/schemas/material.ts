/** The text about a material; its numbers are in figures. */
import * as z from 'zod';
import { filterNames, groups } from '../vocabulary/taxonomy.ts';
import { category, day, idList, namedDays, numberOrigin, text } from './fields.ts';

const watched = text(200);

export const materialSchema = z.strictObject({
  name: text(40),
  symbol: text(4),
  group: z.enum(groups),
  categories: z.array(category).min(1),
  filters: z.array(z.enum(filterNames)).default([]),
  synonyms: z.array(text(60)).min(1),
  shortText: text(200),
  /**
   * Where the numbers in `shortText` come from. In the hero they are links to it, and the build compares those that
   * name a value.
   */
  keyFigures: z.record(text(40), numberOrigin).default({}),
  units: text(80),
  chain: z
    .array(z.strictObject({ step: text(40), note: text(90), key: z.boolean().default(false) }))
    .min(3)
    .max(7),
  /** Developments: a sentence, or one that names days of trade measures. */
  watch: z
    .array(
      z.union(
        [watched.transform((text) => ({ text, dates: [] })), z.strictObject({ text: watched, dates: namedDays })],
        'write a text of at most 200 characters, or one with text and dates',
      ),
    )
    .max(4)
    .default([]),
  /** When an editor last reviewed this text and `watch`. */
  readOn: day,
  /** Documents on which the text and `watch` are based, besides those of the figures. */
  sources: idList,
  glossary: idList,
});
