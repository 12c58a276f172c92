/** A source document of figures: its address, or its full citation and the reason why it has no address. */
import * as z from 'zod';
import { anchor, day, httpsUrl, text } from './fields.ts';

/** A place within the document as it is printed ("Annex II", "table 4, page 12"), and its own address if it has one. */
const part = z.strictObject({ where: text(60), url: httpsUrl.optional() });

const fields = z.strictObject({
  title: text(200),
  /** The author, if it is not the publisher. */
  author: text(120).optional(),
  publisher: text(120).nullable(),
  /** The short name of the publisher: "USGS". */
  short: text(20).optional(),
  edition: text(60).optional(),
  /** A day, month or year, or words ("undated"). */
  published: text(40).nullable(),
  /** The years to which its figures refer. */
  dataYears: text(80).optional(),
  /** A license that starts with "CC BY" is printed beside the figure, as the license requires. */
  license: text(160).optional(),
  url: httpsUrl.optional(),
  /** The day on which the address was last visited. */
  retrieved: day.optional(),
  /** Why there is no address, printed in full citations. */
  noUrl: text(120).optional(),
  /** Where its text was read, if not in the document itself: "a translation (example.com)". Marked in source lines. */
  readIn: text(120).optional(),
  /** Press or a register: named in a source line only where no official document is cited, and marked. */
  secondary: z.boolean().default(false),
  /** Printed instead of title, publisher and date, for what is no document. */
  citedAs: text(60).optional(),
  /**
   * Why no figure on the front page, in a hero, a strip or a share card may use this source; printed in full citations.
   */
  weak: text(120).optional(),
  /** A warning for editors. */
  caution: text(300).optional(),
  /** Places within the document, cited as `id#part`. */
  parts: z.record(anchor, part).default({}),
});

export const sourceSchema = fields.superRefine(
  ({ url, retrieved, noUrl, readIn, author, publisher, published }, context) => {
    const report = (path: keyof typeof fields.shape, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (url && !retrieved) report('retrieved', 'is missing: the day on which the address was seen, like 2026-11-22');
    if (url && noUrl) report('noUrl', 'says why there is no address, but there is one');
    if (url) return;
    if (retrieved) report('retrieved', 'is the day of an address, and there is none: give url');
    if (!noUrl && !readIn)
      report(
        'url',
        'is missing: give url and retrieved, in noUrl the reason why there is no address, or in readIn where it was read',
      );
    if (!author && !publisher)
      report('publisher', 'is missing: a document without an address is cited in full, with author or publisher');
    if (!published)
      report('published', 'is missing: a document without an address is cited in full, with its date, or “undated”');
  },
);

/** A validated source document. */
export type SourceDocument = z.output<typeof sourceSchema>;
