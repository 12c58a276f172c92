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
 * Weak sources are counted and not named, because they would have to be cited in full.
 * @param values the address of the values.
 */
export function shortSource(
  content: Content,
  { id, sources }: Pick<Figure, 'id' | 'sources'>,
  values = figureHref(id),
): Pick<ChartData, 'source' | 'moreSources'> | undefined {
  const strong = sources.filter((cite) => !isWeak(content, [cite]));
  if (strong.length === 0) return undefined;
  const [more, weak] = [Math.max(0, strong.length - maxNamed), sources.length - strong.length];
  const counts = [
    more > 0 && `${spellNumber(more)} more`,
    weak > 0 && `${spellNumber(weak)} weak source${weak === 1 ? '' : 's'}`,
  ].filter(Boolean);
  return {
    source: citeByName(content, strong.slice(0, maxNamed)),
    moreSources: { words: [...counts, 'each beside its value'].join(', '), href: values },
  };
}
