/** What the desk has read, for a terminal: a line for each file, then what was refused in it. */
import type { FileReading, Refusal } from '../observation.ts';
import { countWords, doubtsOf, whereWords } from './count-words.ts';

const maxDoubts = 5;

export function formatReadings(readings: FileReading[]): string {
  const read = readings.filter(({ kind }) => kind !== '').length;
  const values = readings.reduce((sum, { observations }) => sum + observations.length, 0);
  const total = `${read} of ${readings.length} files read: ${new Intl.NumberFormat('en').format(values)} values`;
  return [...readings.map((each) => formatReading(each, readings.length === 1)), total, ''].join('\n');
}

function formatReading(reading: FileReading, isAlone: boolean): string {
  const { file, kind, release, refusals, remarks } = reading;
  const head = kind === '' ? `${file}: refused` : `${file}: ${release}, ${kind}: ${countWords(reading)}`;
  const doubts = doubtsOf(reading);
  const doubted = doubts.slice(0, maxDoubts).map(({ trace, reading: { reason } }) => {
    return `  in doubt: ${whereWords(trace)}: “${trace.written}”: ${reason}`;
  });
  const more = doubts.length > maxDoubts ? [`  in doubt: ${doubts.length - maxDoubts} more, all with --html`] : [];
  return [
    head,
    ...refusals.map((each) => formatRefusal(each, isAlone)),
    ...doubted,
    ...more,
    ...remarks.map((each) => `  note: ${each}`),
  ].join('\n');
}

/** What a file should have been stands below the first line of a reason: enough if it is told for one file. */
function formatRefusal(refusal: Refusal, isAlone: boolean): string {
  const where = whereWords(refusal);
  const written = refusal.written === undefined ? '' : `“${refusal.written.slice(0, 80)}”: `;
  return `  refused: ${where ? `${where}: ` : ''}${written}${isAlone ? refusal.reason : refusal.reason.split('\n')[0]}`;
}
