/**
 * What a fall of the hosts would take from a by-product, as an illustration: one line for each host that a document
 * names.
 */
import type { CellValue } from '../../../content/vocabulary/chart-cell.ts';
import type { Content, Entry } from '../../content.ts';
import { isOwnEstimate } from '../../evidence/sources/sources.ts';
import { lossWithHost } from '../../records/materials/host-fall.ts';
import { capitalize, formatNumber, uncapitalize } from '../../text/format.ts';

/** `lines`: "Alumina: more than 50% × 10% = 5% to 10% less gallium". */
export type HostFalls = { fall: string; lines: string[] };

const fallPercent = 10;
const following = new Set(['byproduct_of', 'coproduct_of']);

/** @returns undefined for a material that no document calls a by-product or co-product of another. */
export function loadHostFalls(
  content: Content,
  name: string,
  { coProducts }: Pick<Entry<'figures'>, 'coProducts'>,
): HostFalls | undefined {
  const routes = coProducts.filter(
    ({ relation, source }) => following.has(relation) && !isOwnEstimate(content, source),
  );
  if (routes.length === 0) return undefined;
  const lines = routes.map(({ with: host, share }) => {
    const { low, high } = lossWithHost(fallPercent, share);
    const loss = low === high ? percent(low) : `${percent(low)} to ${percent(high)}`;
    return `${capitalize(host)}: ${wordsOf(share)} × ${percent(fallPercent)} = ${loss} less ${uncapitalize(name)}`;
  });
  return { fall: percent(fallPercent), lines };
}

function wordsOf(share: CellValue | undefined): string {
  if (!share || share.value === null) return 'unknown share';
  const bound =
    share.bound === 'over' ? 'more than ' : share.bound === 'under' ? 'less than ' : share.approximate ? 'about ' : '';
  return bound + percent(share.value);
}

const percent = (value: number) => `${formatNumber(value)}%`;
