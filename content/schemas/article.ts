/** The articles in Blue View: news analyses, opinions, blogs and videos. */
import * as z from 'zod';
import { anchor, category, idList, instant, lifecycle, namedDays, numberOrigin, text, timeless } from './fields.ts';
import { filmSchema } from './film.ts';

const change = z.strictObject({ at: instant, kind: z.enum(['correction', 'update', 'minor']), note: text(300) });

const fields = {
  ...lifecycle,
  title: text(110),
  shortTitle: text(60).optional(),
  standfirst: text(240),
  /** For search engines and links in other sites, if the standfirst is longer. */
  description: text(155).optional(),
  authors: z.array(z.string()).min(1),
  categories: z.array(category).min(1),
  materials: idList,
  services: idList,
  evergreen: z.boolean().default(false),
  dates: namedDays,
  /** Lists of corrections read those of all articles. */
  changes: z.array(change).default([]),
};
export const articleReferences = {
  authors: 'people',
  materials: 'materials',
  services: 'services',
  'dates.measures': 'measures',
  sources: 'sources',
  related: '*',
} as const;

export const articleSchema = z.strictObject(fields);
/**
 * `film` is missing until the recording is published. A video with a film needs the start of every chapter in seconds:
 * see check-film.ts.
 */
export const videoSchema = z.strictObject({
  ...fields,
  film: filmSchema.optional(),
  chapters: z
    .array(z.strictObject({ id: anchor, title: text(90), startS: z.number().nonnegative().optional() }))
    .min(2),
});
/** The fields that only an article's own page shows. */
export const articleDetails = z.strictObject({
  keyPoints: z.array(text(140)).max(5).default([]),
  /** Where numbers in the key points or in the standfirst come from, by their words, which become links to it. */
  keyFigures: z.record(text(40), numberOrigin).default({}),
  sources: idList,
  timeless,
  related: z.array(z.string().regex(/^(news|opinions|blogs|videos)\/\d+$/)).default([]),
});
