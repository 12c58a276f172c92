/** The measure of the periodic map that takes every material at the stage where one country holds most. */
import { markup } from '../../content/text/markup.ts';
import type { Content } from '../content.ts';
import { rampStep } from '../materials/figures.ts';
import { type StageShare, tightestStage } from '../materials/tightest-stage.ts';
import { href } from '../routes.ts';
import { citeSources, documentsOf } from '../sources/sources.ts';
import { formatNumber } from '../text/format.ts';
import { type MapMeasure, noFigure, shareLabels } from './map-measure.ts';

const majority = 50;

export const tightest: MapMeasure = {
  id: 'tightest',
  label: 'Tightest stage',
  steps: shareLabels,
  none: 'no figure',
  read(content, figures) {
    const top = figures && tightestStage(content, figures).counted;
    if (!top) return noFigure;
    const share = formatNumber(Math.round(top.share));
    return { step: rampStep(top.share), code: top.iso3, value: share, text: `${top.country} ${top.approximate ? 'about ' : ''}${share}% of ${top.output}` };
  },
  find(content) {
    const shares = countedShares(content);
    const majorities = shares.filter(({ share }) => share > majority);
    const [[leader, held] = ['', []]] = [...Map.groupBy(majorities, ({ country }) => country)].toSorted(([, a], [, b]) => b.length - a.length);
    return {
      lead: 'In',
      figure: `${majorities.length} of ${shares.length}`,
      rest: `materials one country holds more than half at the tightest stage, mine, refinery or factory. In ${held.length} of those ${majorities.length} it is ${leader}.`,
      href: href('critical-materials', { view: 'board' }),
    };
  },
  cite(content) {
    return markup`${citeSources(
      content,
      documentsOf(countedShares(content).flatMap(({ stage }) => stage.source)),
    )}. The year of each figure is on the page of its material.`;
  },
  signs: '“CHN 99” reads: China holds 99%; “–”: no figure we can count.',
};

function countedShares(content: Content): StageShare[] {
  return content.list('materials').flatMap(({ id }) => {
    const figures = content.find('figures', id);
    return (figures && tightestStage(content, figures).counted) ?? [];
  });
}
