/** The passport of a value for display: what it is, how certain it is, and its source. */
import type { Content, Markup } from '../content.ts';
import { citedDocuments } from '../evidence/sources/cited-documents.ts';
import { citePlace } from '../evidence/sources/sources.ts';
import { formatDate, formatList, formatPublished } from '../text/format.ts';
import { printValue } from './blocks.ts';
import type { FigureValue } from './figure.ts';

export type Passport = {
  id: string;
  of: string;
  /** "output, 2025" */
  what: string;
  value: string;
  /** "gallium content", "of world consumption" */
  basis: string | undefined;
  /** "Estimated by the source", "Our estimate, found in no public document" */
  sureness: string;
  source: Markup;
  /** "seen Nov 22, 2026" */
  seen: string | undefined;
  note: string | undefined;
  /** What other sources publish for it: "85.5% in 2024". */
  others: { value: string; source: Markup; note: string | undefined }[];
};

/** @returns the passports, and the note that most of them share, which is removed from them. */
export function passportsOf(
  content: Content,
  values: readonly FigureValue[],
): { passports: Passport[]; sharedNote: string | undefined } {
  const byNote = Map.groupBy(values, ({ note }) => note);
  const sharedNote = [...byNote.keys()].find(
    (note) => note !== undefined && 2 * (byNote.get(note)?.length ?? 0) > values.length,
  );
  return {
    sharedNote,
    passports: values.map((value) =>
      passportOf(content, value.note === sharedNote ? { ...value, note: undefined } : value),
    ),
  };
}

function passportOf(content: Content, value: FigureValue): Passport {
  const { id, of, measure, period, words, basis, cites, note } = value;
  const isDated = value.unit === 'measures' || /\b\d{4}\b/.test(words ?? '');
  const when = (period && formatPublished(period)) ?? (isDated ? undefined : 'year not stated');
  const days = [...new Set(citedDocuments(content, cites).flatMap(({ retrieved }) => retrieved ?? []))].toSorted();
  return {
    id,
    of,
    what: when && !measure.includes(when) ? `${measure}, ${when}` : measure,
    value: words ?? printValue(value),
    basis,
    sureness: surenessOf(value),
    source: citePlace(content, cites),
    seen: days.length ? `seen ${formatList(days.map(formatDate))}` : undefined,
    note,
    others: (value.others ?? []).map((other) => ({
      value: `${printValue({ ...other, words: undefined })} in ${other.period}`,
      source: citePlace(content, other.cites),
      note: other.note,
    })),
  };
}

function surenessOf({
  confidence,
  isWeak,
  estimated,
  isMinimum,
  approximate,
  value,
  unit,
  basis,
  computed,
}: FigureValue): string {
  if (unit === 'measures') return 'Our count';
  if (confidence === 'recalled') return 'Our estimate, found in no public document';
  if (isWeak) return 'Doubtful: we do not rely on the source';
  if (value !== null && isMinimum) return estimated ? 'Lower bound, estimated by the source' : 'Lower bound';
  if (computed) return computed;
  if (estimated) return 'Estimated by the source';
  if (/\bestimate/.test(basis ?? '')) return 'Estimated in part, see basis';
  return approximate ? 'Rounded by the source' : 'As published';
}
