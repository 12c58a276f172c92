/** The measures by which the periodic map can be colored. */
import { joinMarkup, markup } from '../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../content.ts';
import { citeShares, findMajorities, formatShare } from '../materials/concentration.ts';
import { listsFollowed, reliableListings } from '../materials/critical-lists.ts';
import { comparisonIds, figureHref } from '../materials/figure-ids.ts';
import { rampStep, shareSteps, topProducer } from '../materials/figures.ts';
import { citeAs, citeSources, documentsOf, isWeak } from '../sources/sources.ts';
import { formatNumber } from '../text/format.ts';

type Figures = Entry<'figures'>;
/** The content of a cell: `value`, with `code` before it, or `text` where there is room for words. `step`: of the color ramp, 0 without a figure. */
export type MeasuredValue = { step: number; code?: string; value: string; text: string };
/** A sentence with a figure in bold: `lead`, then `figure`, then `rest`. `href`: the page of the figure, with every value behind it. */
export type Finding = { lead: string; figure: string; rest: string; href: string };
export type MapMeasure = {
  /** The value of `?measure=`. */
  id: string;
  label: string;
  /** Labels of the seven steps of the ramp, low to high, and of a missing figure. */
  steps: string[];
  none: string;
  read: (content: Content, figures: Figures | undefined) => MeasuredValue;
  find: (content: Content) => Finding;
  cite: (content: Content) => Markup;
  /** Explains the abbreviations in small cells. */
  signs: string;
};

const shares = [`under ${shareSteps[0]}%`, ...shareSteps.slice(1).map((bound, index) => `${shareSteps[index]}–${bound}`), `over ${shareSteps.at(-1)}`];
/** No figure is published, or none in a reliable document. */
const noFigure: MeasuredValue = { step: 0, value: '–', text: 'no figure' };

const concentration: MapMeasure = {
  id: 'concentration',
  label: 'Share of the largest producer',
  steps: shares,
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
  steps: shares,
  none: 'no figure',
  read(content, figures) {
    const { value = null, qualifier } = relianceOn(content, figures) ?? {};
    if (qualifier === 'net exporter') return { step: 1, value: 'E', text: 'net exporter' };
    if (value === null) return noFigure;
    const isBound = qualifier === 'more than';
    return { step: rampStep(value), value: `${isBound ? '>' : ''}${value}`, text: `${isBound ? 'over ' : ''}${value}% imported` };
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
  signs: '“>50” reads: more than 50%; “E”: net exporter; “–”: no figure we can cite.',
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
export const measures = [concentration, reliance, lists] as const;

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
