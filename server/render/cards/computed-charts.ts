/** The charts that share cards show of figures and of editions of the risk index: the shape with its finding. */
import type { Content, Entry } from '../../../shared/content.ts';
import { outlineOf } from '../../../shared/figures/charts/outline.ts';
import { findingOf } from '../../../shared/figures/cmri/describe-ranking.ts';
import { rankEdition } from '../../../shared/figures/cmri/rank-at.ts';
import type { Figure } from '../../../shared/figures/figure.ts';
import type { CardChart } from './draw-card-chart.ts';

const ranksShown = 7;

/** @returns undefined for one that means nothing without its words, has invented values or a weak source. */
export function figureChart({ chart: { title, drawing, illustrative }, rows }: Figure): CardChart | undefined {
  const strokes = illustrative || rows.some(({ isWeak }) => isWeak) ? undefined : outlineOf(drawing);
  return strokes && { finding: title, strokes };
}

/** The scores of the first ranks, from the lowest possible to the highest. */
export function editionChart(content: Content, edition: Entry<'cmri'>): CardChart | undefined {
  const ranking = rankEdition(edition);
  const rows = ranking.ranked
    .slice(0, ranksShown)
    .map(({ id, low, high }) => ({ label: id, low: { value: low }, high: { value: high } }));
  const strokes = outlineOf({ kind: 'ranges', unit: '', rows });
  return strokes && { finding: findingOf(content, ranking), strokes };
}
