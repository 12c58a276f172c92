/** A term of the glossary as Markdown. */
import { formatList } from '../../../shared/text/format.ts';
import { markdownDocument, markdownHeading, markdownLinks, markdownSection } from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { glossaryCollection } from '../read-api/collections/glossary.ts';
import type { RecordOf } from '../read-api/model/collection.ts';

type Term = RecordOf<typeof glossaryCollection>;

export function termInMarkdown({ term, synonyms, definition, text, see, materials, url }: Term): string {
  return markdownDocument([
    markdownHeading(term),
    escapeMarkdown(definition),
    synonyms.length ? `Also: ${escapeMarkdown(formatList(synonyms))}` : undefined,
    text,
    markdownSection('See also', markdownLinks(see)),
    markdownSection('Materials', markdownLinks(materials)),
    url,
  ]);
}
