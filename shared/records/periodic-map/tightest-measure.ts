/**
 * The measure of the periodic map that shows each material at its tightest stage: the one at which a single country has
 * the largest share.
 */
import { markup } from '../../../content/text/markup.ts';
import { citeSources, documentsOf } from '../../evidence/sources/sources.ts';
import { formatList, formatNumber } from '../../text/format.ts';
import { findMajorities, rankByConcentration } from '../materials/concentration.ts';
import { comparisonIds, figureHref } from '../materials/figure-ids.ts';
import { describeShare, shadeOf, shownStage } from '../materials/tightest-stage.ts';
import { type MapMeasure, noFigure, shareLabels } from './map-measure.ts';

export const tightest: MapMeasure = {
  id: 'tightest',
  label: 'Tightest stage',
  steps: shareLabels,
  none: 'no figure',
  read(content, figures) {
    const top = figures && shownStage(content, figures);
    if (!top) return noFigure;
    return { ...shadeOf(top), code: top.iso3, value: formatNumber(Math.round(top.share)), text: describeShare(top) };
  },
  find(content) {
    const { published, majorities, leader, leaderCount } = findMajorities(content);
    return {
      lead: 'In',
      figure: `${majorities} of ${published}`,
      rest: `materials one country holds more than half at the tightest stage. In ${leaderCount} of those ${majorities} it is ${leader}.`,
      href: figureHref(comparisonIds.topProducers),
    };
  },
  cite(content) {
    const ranked = rankByConcentration(content);
    const documents = documentsOf(ranked.flatMap(({ top }) => top.stage.source));
    const partial = ranked.flatMap(({ material, top }) =>
      top.output.endsWith('outside the United States') ? [material.name.toLowerCase()] : [],
    );
    const without = partial.length
      ? ` Without the United States, whose output is not in the figures: ${formatList(partial)}.`
      : '';
    return markup`${citeSources(content, documents)}. The year of each figure is on the page of its material.${without}`;
  },
  signs: '“CHN 99” reads: China holds 99%; “–”: no figure.',
};
