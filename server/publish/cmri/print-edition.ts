/**
 * Prints an edition of the risk index, computed from the figures as of a day:
 * `npm run -s make -- cmri 2026-11-22 > content/cmri/2026-11.yaml`.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { compileContent } from '../../../content/compile.ts';
import { readInputs } from '../../../shared/figures/cmri/inputs.ts';
import { editionsAt } from '../../../shared/figures/cmri/rank-at.ts';
import { siteLinks } from '../../../shared/site/site-links.ts';
import { createContentSource } from '../../content/content-source.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [day = ''] = parseArgs({ allowPositionals: true }).positionals;
const now = new Date(day);
if (Number.isNaN(now.getTime())) throw new TypeError('Pass the day of the edition, for example 2027-05-14');

const { content } = compileContent({ root: `${root}content`, publicFolder: `${root}public` }, siteLinks);
const view = createContentSource(content, async () => '', { base: '', portalUrl: undefined, analytics: undefined }).at(
  now,
);
const materials = Object.fromEntries(
  view
    .list('materials')
    .map(({ id }) => [id, readInputs(view, id, now)] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);
// The weights of the previous edition.
const weights = editionsAt(view, now).at(-1)?.weights;
process.stdout.write(
  `# Frozen: what is corrected later goes into the next edition.\n${stringify({ date: day, weights, materials }, { lineWidth: 0, flowCollectionPadding: true })}`,
);
