/** What stands beside the answer of a measure: its dates, and the place of each clause in the document that we read. */
import { addressOfCite, splitCite } from '../../../../content/cite.ts';
import type { Content } from '../../../content.ts';
import { entryHref } from '../../../site/entry-href.ts';
import { formatCount, formatPublished, spellNumber } from '../../../text/format.ts';
import type { Measure } from '../list.ts';
import type { MeasureAnswer } from './check-consignment.ts';

/** `day`: as precise as it is known. `text`: the same for readers. `label`: "In force from". */
export type DateOfMeasure = { label: string; day: string; text: string };
/** `id`: of the source. `read`: how we read it, if not as it was published. */
export type DocumentOfClause = { id: string; title: string; url: string | undefined; read: string | undefined };

/** `amends`: the measure whose terms it replaces. `documents`: of each clause, of the measure if it has no clauses. */
export type CitedMeasure = {
  amends: { title: string; href: string } | undefined;
  dates: DateOfMeasure[];
  documents: DocumentOfClause[][];
};

export function citeMeasure(
  content: Content,
  { measure, clauses }: Pick<MeasureAnswer, 'measure' | 'clauses'>,
): CitedMeasure {
  const amended = measure.amends === undefined ? undefined : content.find('measures', measure.amends);
  const sources =
    clauses.length > 0 ? clauses.map(({ clause: { source } }) => source ?? measure.source) : [measure.source];
  return {
    amends: amended && { title: amended.title, href: entryHref(amended) },
    dates: datesOf(measure),
    documents: sources.map((cites) => citedDocuments(content, cites)),
  };
}

/** "We read one of 5 documents as it was published, the others in copies, translations or reports." */
export function describeDocuments(cited: readonly CitedMeasure[]): string | undefined {
  const documents = distinctDocuments(cited);
  const published = documents.filter(({ read }) => read === undefined).length;
  if (documents.length === 0) return undefined;
  const all = formatCount(documents.length, 'document');
  if (published === documents.length)
    return `We read ${documents.length === 1 ? 'the document' : `all ${all}`} as published.`;
  const others = 'in copies, translations, summaries or reports, as the list of documents says';
  return published === 0
    ? `We read ${documents.length === 1 ? 'the document' : `all ${all}`} ${others}.`
    : `We read ${spellNumber(published)} of ${all} as published, the others ${others}.`;
}

/** Each document once, in the order of the answers. */
export function distinctDocuments(cited: readonly CitedMeasure[]): DocumentOfClause[] {
  const documents = cited.flatMap(({ documents: ofClauses }) => ofClauses.flat());
  return [...new Map(documents.map((document) => [document.id, document])).values()];
}

/** None for what we recall. */
function citedDocuments(content: Content, cites: readonly string[]): DocumentOfClause[] {
  return cites.flatMap((cite) => {
    const { id, part } = splitCite(cite);
    const document = content.find('sources', id);
    if (!document || document.citedAs) return [];
    const { title, readIn, caution } = document;
    const read = [readIn && `read in ${readIn}`, caution].filter(Boolean).join('; ') || undefined;
    return [{ id, title, url: addressOfCite(document, part), read }];
  });
}

function datesOf({ announced, from, suspended, ends, ended, steps }: Measure): DateOfMeasure[] {
  const dates: [string, string | undefined][] = [
    ['Announced', announced],
    ['Applies from', from],
    ['Paused from', suspended?.from],
    ['Paused until', suspended?.to],
    ['Due to end', ended === undefined ? ends : undefined],
    ['Ended', ended],
    ...steps.map(({ on, text }): [string, string] => [text, on]),
  ];
  return dates.flatMap(([label, day]) => (day ? [{ label, day, text: formatPublished(day) }] : []));
}
