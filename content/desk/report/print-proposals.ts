/** Proposals for the terminal. */
import { fileName } from '../files/table.ts';
import type { Trace } from '../observation.ts';
import type { Proposal, Proposals } from '../propose/proposal.ts';
import { whereWords } from './count-words.ts';

/** Grouped by material, the weightiest first; each proposal with the cell that it is from. */
export function printProposals({ materials, open }: Proposals): string {
  const count = materials.reduce((sum, { proposals }) => sum + proposals.length, 0);
  const texts = open.map(
    ({ version, day, text }) => `? A correction that fits no value, version ${version} of ${day}: ${text}\n`,
  );
  const groups = materials.map(({ material, proposals, remarks }) =>
    [`\n${material}`, ...proposals.map(printProposal), ...remarks.map((remark) => `  · ${remark}`)].join('\n'),
  );
  if (count === 0) return `${texts.join('')}Nothing to propose.\n${groups.map((group) => `${group}\n`).join('')}`;
  const plain = materials.flatMap(({ proposals }) =>
    proposals.filter(({ isPlain, question }) => isPlain && !question),
  ).length;
  return `${texts.join('')}${groups.join('\n')}\n\n${count} ${count === 1 ? 'proposal' : 'proposals'}, ${plain} plain. Accept with: npm run desk -- accept <ids>, or --all-plain\n`;
}

function printProposal({ id, kind, says, question, weight, traces }: Proposal): string {
  const share = weight >= 0.0005 ? `, ${(100 * weight).toFixed(1)}% of the world` : '';
  const lines = [`${question ? '?' : '→'} ${kind}${share}: ${says}`, ...(question ? [`    ${question}`] : [])];
  return [
    ...lines.map((line) => `  ${line}`),
    ...traces.slice(0, kind === 'recorded' ? 0 : 3).map((trace) => `      ${describeTrace(trace)}`),
    `      ${id}`,
  ].join('\n');
}

/** "MCS2026_Commodities_Data.csv (SHA-256 582a0aa231aea…), line 1877, Value: “310,000”" */
function describeTrace(trace: Trace): string {
  const { file, sha256, written } = trace;
  const cell = written.length > 80 ? `${written.slice(0, 80)}…` : written;
  return `${fileName(file)} (SHA-256 ${sha256.slice(0, 12)}…), ${whereWords(trace)}: “${cell}”`;
}
