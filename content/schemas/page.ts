/** A composed page or a legal text: running text in the body, other content as blocks. */
import * as z from 'zod';
import { covers } from './coverage.ts';
import { anchor, day, table, text, timeless } from './fields.ts';

const blockBase = { id: anchor, heading: text(90), intro: text(400).optional() };
const block = z.discriminatedUnion('kind', [
  z.strictObject({
    ...blockBase,
    kind: z.literal('items'),
    /** `figure`: the id of a figure, shown as a small picture. */
    items: z
      .array(
        z.strictObject({
          title: text(90),
          text: text(500),
          href: z.string().optional(),
          label: text(60).optional(),
          figure: z.string().optional(),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    ...blockBase,
    kind: z.literal('steps'),
    items: z.array(z.strictObject({ title: text(90), text: text(500), when: text(60).optional() })).min(2),
  }),
  z.strictObject({
    ...blockBase,
    kind: z.literal('facts'),
    /** `href`: the page of this site that lists the counted items. */
    items: z
      .array(
        z.strictObject({ value: text(40), label: text(160), note: text(160).optional(), href: z.string().optional() }),
      )
      .min(2),
    /** The claims that the figures use, for the source line. */
    claims: z.array(z.string()).optional(),
  }),
  z.strictObject({
    ...blockBase,
    kind: z.literal('questions'),
    items: z.array(z.strictObject({ title: text(160), text: text(700) })).min(1),
  }),
  z.strictObject({ ...blockBase, kind: z.literal('table'), table }),
]);
export const pageSchema = z.strictObject({
  title: text(60),
  heading: text(90),
  description: text(155),
  /** Other words that the search finds it by. */
  synonyms: z.array(text(60)).default([]),
  intro: text(400),
  /** The id of a figure, shown as a chart beside the introductory text. */
  figure: z.string().optional(),
  updated: day.optional(),
  summary: z.array(text(240)).default([]),
  timeless,
  /** For a page that presents a service. */
  covers: covers.optional(),
  blocks: z.array(block).default([]),
  action: z.strictObject({ heading: text(90), text: text(300), href: z.string(), label: text(40) }).optional(),
});
