/** An article as Markdown, with its notices and its sources. */
import type * as z from 'zod';
import { clockTime } from '../../../shared/site/video-time.ts';
import { formatDate } from '../../../shared/text/format.ts';
import { markdownDocument, markdownHeading, markdownLinks, markdownSection } from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { articleItemSchema, articleMoreSchema } from '../read-api/collections/articles.ts';
import { bylineInMarkdown, passedDaysInMarkdown, sourcesInMarkdown } from './parts-in-markdown.ts';

type Article = z.output<typeof articleItemSchema> & z.output<typeof articleMoreSchema>;
/** Of videos. */
type Transcript = { transcript?: readonly { startS: number; text: string }[] };

export function articleInMarkdown(article: Article & Transcript): string {
  const {
    title,
    standfirst,
    authors,
    publishedAt,
    passedDays,
    changes,
    keyPoints,
    text,
    sources,
    materials,
    citation,
    url,
    transcript = [],
  } = article;
  return markdownDocument([
    markdownHeading(title),
    escapeMarkdown(standfirst),
    bylineInMarkdown({ authors, publishedAt, url }),
    ...passedDaysInMarkdown(passedDays),
    ...changes.map(
      ({ at, kind, note }) =>
        `**${kind === 'correction' ? 'Corrected' : 'Updated'} ${formatDate(at)}:** ${escapeMarkdown(note)}`,
    ),
    markdownSection('Key points', keyPoints.map(escapeMarkdown)),
    text,
    markdownSection(
      'Transcript',
      transcript.map((cue) => `${clockTime(cue.startS)} ${escapeMarkdown(cue.text)}`),
    ),
    markdownSection('Materials', markdownLinks(materials)),
    sourcesInMarkdown(sources),
    `Cite as: ${escapeMarkdown(citation)}`,
  ]);
}
