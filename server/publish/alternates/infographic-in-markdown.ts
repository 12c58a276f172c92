/** An infographic as Markdown: its text, with the tables of its panels as files. */
import { markdownDocument, markdownHeading, markdownLinks, markdownSection } from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { infographicCollection } from '../read-api/collections/infographics.ts';
import type { RecordOf } from '../read-api/model/collection.ts';
import { bylineInMarkdown, passedDaysInMarkdown, sourcesInMarkdown } from './parts-in-markdown.ts';

type Infographic = RecordOf<typeof infographicCollection>;

export function infographicInMarkdown({
  title,
  standfirst,
  authors,
  publishedAt,
  url,
  passedDays,
  text,
  panels,
  poster,
  materials,
  sources,
  changes,
}: Infographic): string {
  return markdownDocument([
    markdownHeading(title),
    escapeMarkdown(standfirst),
    bylineInMarkdown({ authors, publishedAt, url }),
    ...passedDaysInMarkdown(passedDays),
    text,
    markdownSection('Panels', [
      ...panels.map(
        ({ name, svg, csv, xlsx, json }) => `${name}: [SVG](${svg}), [CSV](${csv}), [Excel](${xlsx}), [JSON](${json})`,
      ),
      `Poster: [PNG](${poster})`,
    ]),
    markdownSection('Materials', markdownLinks(materials)),
    sourcesInMarkdown(sources),
    markdownSection(
      'Changes',
      changes.map(({ at, note }) => `${at}: ${escapeMarkdown(note)}`),
    ),
  ]);
}
