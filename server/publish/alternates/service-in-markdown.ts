/** A research service as Markdown: what subscribers get, with a sample. */
import { capitalize } from '../../../shared/text/format.ts';
import {
  markdownChapter,
  markdownDocument,
  markdownHeading,
  markdownLink,
  markdownLinks,
  markdownList,
  markdownSection,
  markdownTable,
} from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { serviceCollection } from '../read-api/collections/services.ts';
import type { RecordOf } from '../read-api/model/collection.ts';
import { peopleInMarkdown } from './parts-in-markdown.ts';

type Service = RecordOf<typeof serviceCollection>;

const fieldColumns = ['Field', 'Unit', 'Basis', 'Frequency', 'Revision'];

export function serviceInMarkdown(service: Service): string {
  const {
    name,
    kind,
    summary,
    cadence,
    horizon,
    formats,
    url,
    text,
    materials,
    deliverables,
    contents,
    dictionary,
    sample,
    questions,
    analysts,
  } = service;
  return markdownDocument([
    markdownHeading(name),
    escapeMarkdown(summary),
    markdownList([
      `Service: ${kind === 'cost' ? 'cost service' : 'monthly service'}`,
      `How often: ${capitalize(cadence)}`,
      `Horizon: ${escapeMarkdown(horizon)}`,
      `Delivered as: ${escapeMarkdown(formats.join(', '))}`,
      `Page: ${url}`,
    ]),
    text,
    markdownSection(
      'What you get',
      deliverables.map((each) => escapeMarkdown(`${each.name} (${each.cadence}): ${each.text}`)),
    ),
    markdownSection('Contents', contents.map(escapeMarkdown)),
    sample ? sampleInMarkdown(sample) : undefined,
    markdownChapter('Fields of the data file', [
      markdownTable(
        fieldColumns,
        dictionary.map(({ field, unit, basis, frequency, revision }) => [field, unit, basis, frequency, revision]),
      ),
    ]),
    markdownSection('Questions it answers', questions.map(escapeMarkdown)),
    markdownSection('Materials', markdownLinks(materials)),
    peopleInMarkdown('Analysts', analysts),
  ]);
}

function sampleInMarkdown({
  caption,
  note,
  isIllustrative,
  columns,
  rows,
  sources,
}: NonNullable<Service['sample']>): string | undefined {
  return markdownChapter('Sample', [
    `**${escapeMarkdown(caption)}**`,
    isIllustrative ? 'Illustrative: the rows are invented.' : undefined,
    markdownTable(columns, rows),
    note === null ? undefined : escapeMarkdown(note),
    sources.length ? markdownList(sources.map((source) => markdownLink(source.citation, source.url))) : undefined,
  ]);
}
