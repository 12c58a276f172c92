/** The measures by which the periodic map can be colored. */
import { joinMarkup, markup } from '../../content/text/markup.ts';
import type { Content, Entry } from '../content.ts';
import { citeShares, findMajorities, formatShare } from '../materials/concentration.ts';
import { listsFollowed, reliableListings } from '../materials/critical-lists.ts';
import { comparisonIds, figureHref } from '../materials/figure-ids.ts';
import { rampStep, topProducer } from '../materials/figures.ts';
import { citeAs, citeSources, documentsOf, isWeak } from '../sources/sources.ts';
import { formatNumber } from '../text/format.ts';
import { type MapMeasure, noFigure, shareLabels } from './map-measure.ts';
import { tightest } from './tightest-measure.ts';

type Figures = Entry<'figures'>;
const concentration: MapMeasure = {
  id: 'concentration',
  label: 'Share of the largest producer',
  steps: shareLabels,
  none: 'no figure',
  read(content, figures) {
    const top = figures && topProducer(content, figures);
    if (!top) return noFigure;
    return { step: rampStep(top.share), code: top.iso3, value: formatNumber(Math.round(top.share)), text: `${top.country} ${formatShare(top)}` };
  },
  find(content) {
    const { published, majorities, leader, leaderCount } = findMajorities(content);
    const rest = `materials one country holds more than half of mine or first-stage output. In ${leaderCount} of those ${majorities} it is ${leader}.`;
    return { lead: 'In', figure: `${majorities} of ${published}`, rest, href: figureHref(comparisonIds.topProducers) };
  },
  cite: citeShares,
  signs: '“CHN 99” reads: China holds 99%; “–”: no figure we can cite.',
};

const reliance: MapMeasure = {
  id: 'reliance',
  label: 'US import reliance',
  steps: shareLabels,
  none: 'no figure',
  read(content, figures) {
    const { value = null, qualifier } = relianceOn(content, figures) ?? {};
    if (qualifier === 'net exporter') return { step: 1, value: 'E', text: 'net exporter' };
    if (value === null) return noFigure;
    if (qualifier === 'more than') return { step: 0, isOpen: true, value: `>${value}`, text: `over ${value}% imported` };
    return { step: rampStep(value), value: String(value), text: `${value}% imported` };
  },
  find(content) {
    const published = relianceOf(content);
    const values = published.map(({ value, qualifier }) => (value ?? 0) + (qualifier === 'more than' ? 1 : 0));
    const [majorityCount, allCount] = [values.filter((value) => value > 50).length, values.filter((value) => value === 100).length];
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
    const verified = figures ? reliableListings(content, figures) : [];
    if (verified.length === 0) return noFigure;
    const count = verified.filter(({ listed }) => listed).length;
    return { step: Math.max(1, count - 2), value: `${count}/${verified.length}`, text: `on ${count} of ${verified.length} lists` };
  },
  find(content) {
    const published = listingsOf(content);
    const all = published.filter((listings) => listings.every(({ listed }) => listed)).length;
    const none = published.filter((listings) => listings.every(({ listed }) => !listed)).length;
    return {
      lead: '',
      figure: `${all} of ${published.length}`,
      rest: `materials are on every list of critical materials, of ${listsFollowed.length} we follow, that we could verify. On none: ${none}.`,
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
export const measures = [concentration, tightest, reliance, lists] as const;

function relianceOf(content: Content) {
  return content.list('materials').flatMap(({ id }) => relianceOn(content, content.find('figures', id)) ?? []);
}

function relianceOn(content: Content, figures: Figures | undefined) {
  const reliance = figures?.usNetImportReliancePercent;
  return reliance && !isWeak(content, reliance.source) ? reliance : undefined;
}

/** The reliable listings of each material that has any. */
function listingsOf(content: Content) {
  return content.list('materials').flatMap(({ id }) => {
    const figures = content.find('figures', id);
    const listings = figures ? reliableListings(content, figures) : [];
    return listings.length ? [listings] : [];
  });
}
