/**
 * An edition of the monthly letter: plain text, so that its page and its mail have the same contents. The list of
 * articles published since the previous edition is added automatically.
 */
import * as z from 'zod';
import { lifecycle, namedDays, text } from './fields.ts';

const section = z.strictObject({
  heading: text(90).optional(),
  paragraphs: z.array(text(700)).min(1),
  /** A link for further reading: an address of the site. */
  link: z.strictObject({ label: text(90), href: z.string() }).optional(),
});

export const letterSchema = z.strictObject({
  ...lifecycle,
  title: text(90),
  /** The line that a mail program shows beside the subject. */
  standfirst: text(200),
  /** For search engines and links in other sites, if the standfirst is longer. */
  description: text(155).optional(),
  author: z.string(),
  dates: namedDays,
  sections: z.array(section).min(1).max(8),
});
