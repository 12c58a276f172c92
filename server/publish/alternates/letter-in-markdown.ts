/** An edition of the monthly letter as Markdown. */
import { markdownChapter, markdownDocument, markdownHeading, markdownLink } from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { letterCollection } from '../read-api/collections/letters.ts';
import type { RecordOf } from '../read-api/model/collection.ts';
import { bylineInMarkdown, passedDaysInMarkdown } from './parts-in-markdown.ts';

type Letter = RecordOf<typeof letterCollection>;

export function letterInMarkdown(letter: Letter): string {
  const { title, standfirst, authors, publishedAt, url, passedDays, sections } = letter;
  return markdownDocument([
    markdownHeading(title),
    escapeMarkdown(standfirst),
    bylineInMarkdown({ authors, publishedAt, url }),
    ...passedDaysInMarkdown(passedDays),
    ...sections.map(({ heading, paragraphs, link }) => {
      const blocks = [...paragraphs.map(escapeMarkdown), link ? markdownLink(link.label, link.url) : undefined];
      return heading === null ? blocks.filter(Boolean).join('\n\n') : markdownChapter(heading, blocks);
    }),
  ]);
}
