/** The order of the measures on a material: those of its main producers first. */
import { measureKindNames } from '../../../content/vocabulary/measure-kinds.ts';
import type { Content } from '../../content.ts';
import { isApproximate, sharedStages } from '../materials/figures.ts';
import type { Measure } from './list.ts';

/**
 * The largest share, in percent, that the country of a measure has at any stage of the material: 0 where it is no
 * listed producer.
 * @returns undefined where no shares are published.
 */
export function shareOfCountry(
  content: Content,
  material: string,
  { jurisdiction }: { jurisdiction: string },
): number | undefined {
  const figures = content.find('figures', material);
  const stages = figures ? sharedStages(figures) : [];
  if (stages.length === 0) return undefined;
  const own = stages.flatMap(({ producers }) => producers.filter(({ iso3 }) => iso3 === jurisdiction));
  return Math.max(0, ...own.map(({ sharePercent }) => sharePercent ?? 0));
}

/** By the share of the country, then documents before what we recall, then the strictest kind, then the first day. */
export function byWeight(content: Content, material: string, measures: readonly Measure[]): Measure[] {
  const shares = new Map(measures.map((measure) => [measure, shareOfCountry(content, material, measure)]));
  const share = (measure: Measure) => shares.get(measure) ?? 0;
  const kind = (measure: Measure) => measureKindNames.indexOf(measure.kind);
  return measures.toSorted(
    (a, b) =>
      share(b) - share(a) ||
      Number(isApproximate(a)) - Number(isApproximate(b)) ||
      kind(a) - kind(b) ||
      (a.from ?? '').localeCompare(b.from ?? ''),
  );
}
