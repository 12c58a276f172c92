/** Corrections that the publisher tells as text: version histories of a report, revision notes of a data release. */
import { type FileRow, type FileTable, isEmptyRow, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { TextCorrection } from '../observation.ts';
import { chapterOf } from '../values/chapters.ts';
import { readDay } from '../values/read-day.ts';
import type { Kind, KindReading } from './kind.ts';

const lineOf = ({ cells }: FileRow) => trimBlanks(cells.join(','));
const releaseOf = ({ rows }: FileTable) =>
  /(?:mineral commodity summaries|MCS) (20\d\d)/i.exec(rows.slice(0, 5).map(lineOf).join(' '))?.[1];

export const versionHistory: Kind = {
  name: 'Version history of the Mineral Commodity Summaries',
  expects: 'a text whose first line has Revision History or Revision Notes and the year of the release',
  recognize: (table) =>
    /revision (history|notes)/i.test(lineOf(table.rows[0] ?? { line: 1, cells: [] })) && releaseOf(table) !== undefined,
  read,
};

/** What the lines above a correction say: since which day, as which version, in which chapter. */
type Since = { day: string; version: string; chapter?: string };

function read(table: FileTable): KindReading {
  const release = `mcs-${releaseOf(table)}`;
  const corrections: TextCorrection[] = [];
  let since: Since = { day: '', version: '' };
  for (const row of table.rows.slice(1)) {
    const text = lineOf(row);
    const replaced = /^(?:revised and reposted|the following .* were replaced on) /i.test(text);
    if (replaced) since = { day: readDay(text) ?? '', version: /version ([\d.]+)/i.exec(text)?.[1] ?? '' };
    else if (/^[A-Z][A-Z ,()-]+$/.test(text)) since = { ...since, chapter: chapterOf(text) };
    else if (isCorrection(text)) corrections.push(correctionOf(table, row, text, release, since));
  }
  const undated = corrections.find(({ day }) => day === '');
  if (undated) throw new UnreadableFile(`No line above line ${undated.trace.line} says on which day it was corrected.`);
  const empty = table.rows.filter(isEmptyRow).length;
  const counts = {
    read: corrections.length,
    refused: 0,
    empty: 0,
    around: table.rows.length - corrections.length - empty,
  };
  return { release, rows: corrections.length, counts, observations: [], corrections, refusals: [], remarks: [] };
}

const isCorrection = (text: string) =>
  /\b(changed|revised|removed|added|updated|clarified|corrected|replaced)\b/i.test(text) &&
  !/described below/.test(text);

function correctionOf(table: FileTable, row: FileRow, text: string, release: string, since: Since): TextCorrection {
  const page = /\bOn p\. (\d+)/.exec(text)?.[1];
  return {
    release,
    version: since.version,
    day: since.day,
    text,
    ...(since.chapter !== undefined && { chapter: since.chapter }),
    ...(page !== undefined && { page }),
    changes: changesIn(text),
    trace: { ...traceOf(table, row, 0, 'text'), written: text },
  };
}

/** `the value of reserves for Brazil was changed from "21" to "11"`; `changed units … to kt rather than t`. */
function changesIn(text: string): TextCorrection['changes'] {
  const quoted = text.matchAll(
    /(?:On p\. \d+, )?(?:and )?(?:the )?([\p{Letter}][^.,"“”]*?) was (?:changed|revised)(?: down| up)? from [ "“]*([^"“”]+?)[ "”]+ to [ "“]*([^"“”]+?)["”]/giu,
  );
  const values = [...quoted].map(([, of = '', from = '', to = '']) => ({
    of: of.replace(/^(?:and )?the /, ''),
    from,
    to,
  }));
  const [, to, from] = /changed units in field names to (\w+) .*?rather than (\w+)/.exec(text) ?? [];
  return to && from ? [...values, { of: 'unit', from, to }] : values;
}
