/** The measures by which the periodic map can be colored. */
import { joinMarkup, markup } from '../../../content/text/markup.ts';
import type { Content, Entry } from '../../content.ts';
import { citeAs, citeSources, documentsOf, isWeak } from '../../evidence/sources/sources.ts';
import { formatList } from '../../text/format.ts';
import { isMajority } from '../materials/concentration.ts';
import { countLists, describeListTotals, findListTotals, listsFollowed } from '../materials/critical-lists.ts';
import { comparisonIds, figureHref } from '../materials/figure-ids.ts';
import { rampStep } from '../materials/figures.ts';
import { type MapMeasure, noFigure, shareLabels } from './map-measure.ts';
import { tightest } from './tightest-measure.ts';

type Figures = Entry<'figures'>;
const reliance: MapMeasure = {
  id: 'reliance',
  label: 'US import reliance',
  steps: shareLabels,
  none: 'no figure',
  read(content, figures) {
    const { value = null, qualifier } = relianceOn(content, figures) ?? {};
    if (qualifier === 'net exporter') return { step: 1, value: 'E', text: 'net exporter' };
    if (value === null) return noFigure;
    if (qualifier === 'more than')
      return { step: 0, isOpen: true, value: `>${value}`, text: `over ${value}% imported` };
    return { step: rampStep(value), value: String(value), text: `${value}% imported` };
  },
  find(content) {
    const published = relianceOf(content);
    const values = published.map(({ value, qualifier }) => (value ?? 0) + (qualifier === 'more than' ? 1 : 0));
    const [majorityCount, allCount] = [
      values.filter(isMajority).length,
      values.filter((value) => value === 100).length,
    ];
    return {
      lead: 'Of',
      figure: `${majorityCount} of ${published.length}`,
      rest: `materials the United States imports more than half of what it uses. Of ${allCount} it imports everything.`,
      href: figureHref(comparisonIds.importReliance),
    };
  },
  cite(content) {
    const published = relianceOf(content);
    const documents = documentsOf(published.flatMap(({ source }) => source));
    return markup`${citeSources(content, documents)} (${published[0]?.year}, estimated): net imports as a share of consumption.`;
  },
  signs:
    '“>50” reads: more than 50%, which may be anything up to 100%, so the cell has the whole ramp at its edge and no color; “E”: net exporter; “–”: no figure we can cite.',
};

const lists: MapMeasure = {
  id: 'lists',
  label: 'Lists of critical materials',
  steps: ['up to 3', '4', '5', '6', '7', '8', '9 lists'],
  none: 'no figure',
  read(content, figures) {
    const { listed, verified } = (figures && countLists(content, figures)) ?? { listed: 0, verified: 0 };
    if (verified === 0) return noFigure;
    return { step: Math.max(1, listed - 2), value: `${listed}/${verified}`, text: `on ${listed} of ${verified} lists` };
  },
  find(content) {
    const { onNone } = findListTotals(content);
    const { figure, rest } = describeListTotals(content);
    return {
      lead: '',
      figure,
      rest: `${rest}. On none: ${formatList(onNone) || 'no material'}.`,
      href: figureHref(comparisonIds.criticalLists),
    };
  },
  cite(content) {
    const cited = listsFollowed.map(({ name, edition, document }) => citeAs(content, document, `${name} (${edition})`));
    return markup`${joinMarkup(cited, '; ')}. Each entry is cited on the page of its material.`;
  },
  signs: '“8/9” reads: on 8 of the 9 lists; of 8 where one could not be verified. “–”: no figure.',
};

/** The first one is the default. */
export const measures = [tightest, reliance, lists] as const;

function relianceOf(content: Content) {
  return content.list('materials').flatMap(({ id }) => relianceOn(content, content.find('figures', id)) ?? []);
}

function relianceOn(content: Content, figures: Figures | undefined) {
  const reliance = figures?.usNetImportReliancePercent;
  return reliance && !isWeak(content, reliance.source) ? reliance : undefined;
}
