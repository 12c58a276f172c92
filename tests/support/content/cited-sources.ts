import type { Entry } from '../../../content/entry.ts';
import { sourceSchema } from '../../../content/schemas/source.ts';
import { textOf } from '../parsers/html.ts';
import { siteContent, sourceOf, today } from '../site/site.ts';

const seen = { url: 'https://example.com/report?a=1&b=2', retrieved: '2026-11-22' };
const written = {
  report: {
    title: 'Report <2026>',
    publisher: 'Geological Survey',
    short: 'GS',
    published: '2026-02',
    license: 'CC BY 4.0 (credit it)',
    ...seen,
    parts: { tin: { where: 'chapter on tin' }, lead: { where: 'table 4', url: 'https://example.com/lead' } },
  },
  book: {
    title: 'Solid State',
    author: 'A. Author',
    publisher: 'Press',
    edition: '3rd edition',
    published: '2001',
    noUrl: 'a book',
  },
  letter: { title: 'Letter of Apr 2, 2026', publisher: 'Ministry', published: '2026-04-02', noUrl: 'not seen' },
  list: {
    title: 'A list',
    publisher: 'lists.example',
    published: 'undated',
    noUrl: 'not found again',
    weak: 'an undated list',
  },
  order: {
    title: 'Order 5',
    publisher: 'Ministry',
    published: '2025',
    ...seen,
    readIn: 'a translation (copies.example)',
  },
  register: { title: 'A register', publisher: 'registers.example', published: '2026', ...seen, secondary: true },
  blog: { title: 'A blog', publisher: 'blog.example', published: '2025', ...seen, weak: 'a trade blog' },
};
const entries = Object.entries(written).map(
  ([id, fields]): Entry<'sources'> => ({
    ...sourceSchema.parse(fields),
    id,
    collection: 'sources',
    slug: id,
    packed: null,
  }),
);
export const compiled = siteContent();
/** The content of the test site with these sources only. */
export const content = sourceOf({
  ...compiled,
  content: { ...compiled.content, entries: { ...compiled.content.entries, sources: entries } },
}).at(today);
/** A link to a source in a line or a list. */
export const link = (address: string, words: string) =>
  `<a href="${address}" rel="noopener external">${words}<span class="visually-hidden"> (another site)</span></a>`;
export const markupOf = ({ __html: text = '' }: { __html?: string } = {}) => text;
export const textIn = (markup: { __html: string }) => textOf(markupOf(markup));
/** A whole source line. */
export const inLine = (markup: string) => ({ __html: `<span class="cited">${markup}</span>` });
