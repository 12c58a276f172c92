/** A trade measure as Markdown, with its state at the instant of the answer. */
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import { formatDate, formatPublished } from '../../../shared/text/format.ts';
import {
  markdownDocument,
  markdownHeading,
  markdownLinks,
  markdownList,
  markdownSection,
} from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { measureCollection } from '../read-api/collections/measures.ts';
import type { RecordOf } from '../read-api/model/collection.ts';
import { sourcesInMarkdown } from './parts-in-markdown.ts';

type Measure = RecordOf<typeof measureCollection>;

export function measureInMarkdown(measure: Measure): string {
  const {
    title,
    country,
    kind,
    authority,
    text,
    stateText,
    readOn,
    isApproximate,
    remark,
    note,
    recordAsOf,
    files,
    url,
  } = measure;
  const { materials, effects, dates, suspends, sources } = measure;
  const nameOf = (id: string) => materials.find((material) => material.id === id)?.name ?? id;
  return markdownDocument([
    markdownHeading(`${country}: ${title}`),
    escapeMarkdown(text),
    markdownList([
      `State: ${escapeMarkdown(stateText)}`,
      `Kind: ${measureKinds[kind].name}`,
      `Imposed by: ${escapeMarkdown(authority)}`,
      `Read by an editor: ${formatDate(readOn)}${isApproximate ? ', approximate' : ''}`,
      ...(recordAsOf === null ? [] : [`Record as of: ${formatPublished(recordAsOf)}`]),
      `Page: ${url}`,
      `Calendar: ${files.calendar}`,
    ]),
    remark === null ? undefined : escapeMarkdown(remark),
    note === null ? undefined : escapeMarkdown(note),
    markdownSection(
      'Material by material',
      effects.map((effect) => escapeMarkdown(`${nameOf(effect.material)}: ${effect.text}`)),
    ),
    markdownSection(
      'History and dates to come',
      dates.map((date) => escapeMarkdown(`${formatPublished(date.on)}: ${date.text}`)),
    ),
    markdownSection('Suspends', markdownLinks(suspends)),
    markdownSection('Materials', markdownLinks(materials)),
    sourcesInMarkdown(sources),
  ]);
}
