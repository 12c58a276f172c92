/** Preset weights, as links. */
import type { FilterLink } from '../../page.ts';
import { href } from '../../routes.ts';
import { lowestTerms, mapIndicators, type RiskWeights, weightsQuery } from './weights.ts';

const supply = { concentration: 3, imports: 2, byproduct: 1, limits: 2 };
const weightPresets: { label: string; weights: Partial<RiskWeights> }[] = [
  { label: 'All six equal', weights: mapIndicators(() => 1) },
  { label: 'Supply alone', weights: supply },
  { label: 'Concentration alone', weights: { concentration: 1 } },
  { label: 'What governments do', weights: { limits: 1, lists: 1 } },
  { label: 'Prices alone', weights: { prices: 1 } },
];

/** @param standard the weights of the edition, whose address has no query. */
export function presetLinks(standard: RiskWeights, chosen: RiskWeights): FilterLink[] {
  const own = { label: 'Our weights', href: href('cmri'), current: areEqual(standard, chosen) };
  const others = weightPresets.map(({ label, weights }) => {
    const full = mapIndicators((id) => weights[id] ?? 0);
    return { label, href: href('cmri', weightsQuery(full)), current: areEqual(full, chosen) };
  });
  return [own, ...others];
}

/** Whether two sets of weights differ only by a common factor. */
export function areEqual(a: RiskWeights, b: RiskWeights): boolean {
  return JSON.stringify(lowestTerms(a)) === JSON.stringify(lowestTerms(b));
}
