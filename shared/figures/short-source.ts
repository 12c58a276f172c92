/**
 * The source line of a figure where space is limited: the main sources by name, and the way to every value with its own
 * source and basis.
 */
import type { Content } from '../content.ts';
import { citeByName, isWeak } from '../evidence/sources/sources.ts';
import { figureHref } from '../records/materials/figure-ids.ts';
import { spellNumber } from '../text/format.ts';
import type { ChartData } from './charts/chart.ts';
import type { Figure } from './figure.ts';

const maxNamed = 3;

/**
 * What is not an official document is not named here. @param values the address of the values.
 */
export function shortSource(
  content: Content,
  { id, sources }: Pick<Figure, 'id' | 'sources'>,
  values = figureHref(id),
): Pick<ChartData, 'source' | 'moreSources'> | undefined {
  const strong = sources.filter((cite) => !isWeak(content, [cite]));
  if (strong.length === 0) return undefined;
  const more = Math.max(0, strong.length - maxNamed);
  const words = [...(more > 0 ? [`${spellNumber(more)} more`] : []), 'each beside its value'].join(', ');
  const weak = sources.filter((cite) => isWeak(content, [cite]));
  return {
    source: citeByName(content, [...strong.slice(0, maxNamed), ...weak]),
    moreSources: { words, href: values },
  };
}
