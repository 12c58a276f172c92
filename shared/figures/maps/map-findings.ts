/** The title of a map: its finding as a sentence without a full stop. */
import { inSentence } from '../../records/materials/amounts.ts';
import { isMajority } from '../../records/materials/concentration.ts';
import { doubted } from '../../records/materials/wording.ts';
import { capitalize, formatCount, formatList } from '../../text/format.ts';
import type { MapRow, MapTable } from './map-tables.ts';
import { formatPercent } from './map-words.ts';

/** "China accounts for 99% of primary gallium output" */
export function findShare({ what, group, rows, isApproximate, isDoubtful }: MapTable): string {
  const verbs = group === 'reserves' ? (['has', 'have'] as const) : (['accounts for', 'account for'] as const);
  return nameLeaders(
    rows,
    verbs,
    (percent) => `${isApproximate ? 'about ' : ''}${percent} of ${what}${isDoubtful ? doubted : ''}`,
  );
}

/** "China has 94% of the capacity listed by country" */
export function findCapacity({ rows }: MapTable): string {
  const total = rows.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  const shares = rows
    .map(({ name, capacity }) => ({ name, share: (100 * (capacity ?? 0)) / total }))
    .toSorted((a, b) => b.share - a.share);
  return nameLeaders(shares, ['has', 'have'], (percent) => `${percent} of the capacity listed by country`);
}

/**
 * "Cobalt mine output rose in 3 of 12 countries on 2024 and fell in 6; in the DR Congo, the largest producer, it rose
 * by 5%"
 */
export function findChange({ what, rows, priorYear }: MapTable): string {
  const changes = rows.flatMap(({ name, amount, prior }) =>
    amount !== null && prior ? [{ name, change: amount - prior, percent: (100 * (amount - prior)) / prior }] : [],
  );
  const [largest] = changes;
  const rose = changes.filter(({ change }) => change > 0).length;
  const fell = changes.filter(({ change }) => change < 0).length;
  const counted = `${capitalize(what)} rose in ${rose} of ${formatCount(changes.length, 'country', 'countries')} on ${priorYear} and fell in ${fell}`;
  if (!largest) return counted;
  const how =
    largest.change === 0
      ? 'did not change'
      : `${largest.change > 0 ? 'rose' : 'fell'} by ${formatPercent(Math.abs(largest.percent))}`;
  return `${counted}; in ${inSentence(largest.name)}, the largest producer, it ${how}`;
}

/** Names a country that has more than half, otherwise the first three together. */
function nameLeaders(
  rows: readonly Pick<MapRow, 'name' | 'share'>[],
  [one, several]: readonly [one: string, several: string],
  ofWhat: (percent: string) => string,
): string {
  const leaders = isMajority(rows[0]?.share ?? 0) ? rows.slice(0, 1) : rows.slice(0, 3);
  const sum = leaders.reduce((total, { share }) => total + (share ?? 0), 0);
  return capitalize(
    `${formatList(leaders.map(({ name }) => inSentence(name)))} ${leaders.length > 1 ? several : one} ${ofWhat(formatPercent(sum))}`,
  );
}
