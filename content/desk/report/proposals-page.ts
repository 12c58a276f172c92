/** Proposals as a page of its own, for reading beside the document. */

import { fileName } from '../files/table.ts';
import type { MaterialProposals, Proposal, Proposals } from '../propose/proposal.ts';
import { whereWords } from './count-words.ts';
import { code, html, type SafeMarkup, tableMarkup } from './markup.ts';
import { reportPage } from './report-page.ts';

/** Cells shown beside a proposal; a new year has hundreds. */
const maxTraces = 20;

/** @param files the names of the files that were read. */
export function proposalsPage({ materials, open }: Proposals, files: readonly string[]): string {
  const told = open.map(({ day, version, text }) => [day, version, text]);
  return reportPage(
    'What the desk proposes',
    html`<p>Read: ${files.join(', ')}</p>
${tableMarkup('Corrections that fit no value', ['Day', 'Version', 'Text'], told)}
${materials.some(({ proposals }) => proposals.length > 0) ? '' : html`<p>Nothing to propose.</p>`}
${materials.map(section)}`,
  );
}

function section({ material, proposals, remarks }: MaterialProposals): SafeMarkup {
  const rows = proposals.map((each) => [each.kind, describe(each), cellsOf(each)]);
  return html`<section>
<h2>${material}</h2>
${tableMarkup(`Proposals for ${material}`, ['Kind', 'Proposal', 'Where it stands'], rows)}
${remarks.map((remark) => html`<p>${remark}</p>`)}
</section>
`;
}

function describe({ id, says, question }: Proposal): SafeMarkup {
  return html`${says}${question ? html`<br><strong>${question}</strong>` : ''}<br>${code(id)}`;
}

function cellsOf({ traces }: Proposal): SafeMarkup[] {
  const cells = traces
    .slice(0, maxTraces)
    .map((trace) => html`${fileName(trace.file)}, ${whereWords(trace)}: <b>${trace.written}</b><br>`);
  const sums = [...new Set(traces.map(({ sha256 }) => sha256))];
  return [...cells, ...sums.map((sum) => html`SHA-256 ${code(sum)}<br>`)];
}
