/** What the desk has read, as one file for a browser: no script, nothing from elsewhere. */
import type { FileReading } from '../observation.ts';
import { countWords, doubtsOf, whereWords } from './count-words.ts';
import { html, type SafeMarkup, tableMarkup } from './markup.ts';

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 75rem; margin: 0 auto; padding: 1rem }
h2 { margin: 2rem 0 0; font-size: 1.15rem; overflow-wrap: anywhere }
p { margin: .25rem 0 }
.scroll { overflow-x: auto; margin: .75rem 0 }
table { border-collapse: collapse; min-width: 100% }
caption { text-align: start; font-weight: 600; padding: .25rem 0 }
th, td { text-align: start; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid #8886 }
td { overflow-wrap: anywhere; min-width: 4rem }
code { font-size: .9em; white-space: pre-wrap; overflow-wrap: anywhere }
@media print { .scroll { overflow: visible } }
`;

/** @param day of the reading, ISO 8601. */
export function readingsPage(readings: FileReading[], day: string): string {
  const read = readings.filter(({ kind }) => kind !== '').length;
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Files read on ${day}</title>
<style>${{ markup: css }}</style>
<body>
<main>
<h1>Files read on ${day}</h1>
<p>${read} of ${readings.length} files were read.</p>
${readings.map(section)}
</main>
`;
  return page.markup;
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
${sha256 && html`<p>SHA-256 <code>${sha256}</code></p>`}
${remarks.map((each) => html`<p>${each}</p>`)}
${tableMarkup('Refused', ['Place', 'As written', 'Why'], refused)}
${tableMarkup('In doubt', ['Place', 'As written', 'Why'], doubted)}
${tableMarkup('Corrections', ['Day', 'Version', 'Chapter', 'Text'], told)}
</section>
`;
}

const code = (written: string | undefined) => (written ? html`<code>${written}</code>` : '');
