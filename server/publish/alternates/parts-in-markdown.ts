/** Parts that several kinds of records have, as Markdown. */
import type * as z from 'zod';
import { formatDate, formatList } from '../../../shared/text/format.ts';
import { markdownLink, markdownSection } from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { documentSchema, passedDaySchema, personSchema } from '../read-api/model/parts.ts';

type Person = z.output<typeof personSchema>;

/** "By Aiko Murakami. Published Nov 10, 2026. https://…" */
export function bylineInMarkdown({
  authors,
  publishedAt,
  url,
}: {
  authors: readonly Person[];
  publishedAt: string;
  url: string;
}): string {
  const by = formatList(authors.map((author) => markdownLink(author.name, author.url)));
  return `${by ? `By ${by}. ` : ''}Published ${formatDate(publishedAt)}. ${url}`;
}

/** A line for each day of a measure that has passed. */
export function passedDaysInMarkdown(days: readonly z.output<typeof passedDaySchema>[]): string[] {
  return days.map(({ text, measure }) => `**${escapeMarkdown(text)}** ${markdownLink('The measure', measure.url)}`);
}

export function peopleInMarkdown(
  heading: string,
  people: readonly { name: string; role: string; url: string | null }[],
): string | undefined {
  return markdownSection(
    heading,
    people.map(({ name, url, role }) => `${markdownLink(name, url)}, ${escapeMarkdown(role)}`),
  );
}

export function sourcesInMarkdown(sources: readonly z.output<typeof documentSchema>[]): string | undefined {
  return markdownSection(
    'Sources',
    sources.map(({ citation, url }) => markdownLink(citation, url)),
  );
}
