/** What the desk has read, as a page of its own. */
import type { FileReading } from '../observation.ts';
import { countWords, doubtsOf, whereWords } from './count-words.ts';
import { code, html, type SafeMarkup, tableMarkup } from './markup.ts';
import { reportPage } from './report-page.ts';

/** @param day of the reading, ISO 8601. */
export function readingsPage(readings: FileReading[], day: string): string {
  const read = readings.filter(({ kind }) => kind !== '').length;
  return reportPage(
    `Files read on ${day}`,
    html`<p>${read} of ${readings.length} files were read.</p>
${readings.map(section)}`,
  );
}

function section(reading: FileReading): SafeMarkup {
  const { file, sha256, kind, release, refusals, corrections, remarks } = reading;
  const refused = refusals.map((each) => [whereWords(each), code(each.written), each.reason]);
  const doubted = doubtsOf(reading).map(({ trace, reading: { reason } }) => [
    whereWords(trace),
    code(trace.written),
    reason,
  ]);
  const told = corrections.map(({ day, version, chapter, text }) => [day, version, chapter ?? '', text]);
  return html`<section>
<h2>${file}</h2>
<p>${kind === '' ? 'Refused: nothing was read.' : `${release}, ${kind}: ${countWords(reading)}.`}</p>
${sha256 && html`<p>SHA-256 ${code(sha256)}</p>`}
${remarks.map((each) => html`<p>${each}</p>`)}
${tableMarkup('Refused', ['Place', 'As written', 'Why'], refused)}
${tableMarkup('In doubt', ['Place', 'As written', 'Why'], doubted)}
${tableMarkup('Corrections', ['Day', 'Version', 'Chapter', 'Text'], told)}
</section>
`;
}
