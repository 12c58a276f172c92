/** Proposals as a page of its own, for reading beside the document. */
import type { Trace } from '../observation.ts';
import type { Proposal } from '../propose/proposal.ts';
import type { Proposals } from '../propose/propose.ts';

const style = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; vertical-align: top; padding: .4rem .6rem; border-top: 1px solid; }
code { font-size: .85em; overflow-wrap: anywhere; } .question { font-weight: 600; }`;

/** @param files the names of the files that were read. */
export function proposalsPage({ materials, open }: Proposals, files: readonly string[]): string {
  const sections = materials.map(
    ({ material, proposals, remarks }) => `<h2>${escape(material)}</h2>
<table><thead><tr><th scope="col">Kind</th><th scope="col">Proposal</th><th scope="col">Where it stands</th></tr></thead>
<tbody>${proposals.map(rowOf).join('\n')}</tbody></table>
${remarks.map((remark) => `<p>${escape(remark)}</p>`).join('\n')}`,
  );
  const texts = open.map(
    ({ version, day, text }) => `<p class="question">Version ${escape(version)}, ${escape(day)}: ${escape(text)}</p>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What the desk proposes</title><style>${style}</style></head>
<body><h1>What the desk proposes</h1><p>Read: ${files.map(escape).join(', ')}</p>
${texts.join('\n')}${sections.join('\n') || '<p>Nothing to propose.</p>'}
</body></html>
`;
}

function rowOf({ id, kind, says, question, traces }: Proposal): string {
  const asked = question ? `<p class="question">${escape(question)}</p>` : '';
  return `<tr><td>${kind}</td><td>${escape(says)}${asked}<br><code>${escape(id)}</code></td><td>${traces.slice(0, 20).map(cellOf).join('<br>')}</td></tr>`;
}

function cellOf({ file, sha256, line, column, written }: Trace): string {
  return `${escape(file.replace(/^.*\//, ''))}, line ${line}, ${escape(column)}: <b>${escape(written)}</b><br><code>${sha256}</code>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
