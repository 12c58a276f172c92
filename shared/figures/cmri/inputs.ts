/** Reads the indicators of the risk index from the figures of a material. Weak sources are ignored, as everywhere. */
import { jurisdictions } from '../../../content/vocabulary/jurisdictions.ts';
import type { RiskIndicator } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';
import { readablePrice } from '../../records/materials/amounts.ts';
import { listsFollowed, reliableListings } from '../../records/materials/critical-lists.ts';
import {
  comparisonIds,
  figureHref,
  outputFigureId,
  pricesFigureId,
  valueId,
} from '../../records/materials/figure-ids.ts';
import { concentrationIndex, isDoubtfulStage, outputName, sharedStages } from '../../records/materials/figures.ts';
import { counted, type Measure, measuresOf } from '../../records/measures/list.ts';
import { stateAt } from '../../records/measures/state.ts';
import { href } from '../../routes.ts';
import { formatList, formatNumber, formatPublished } from '../../text/format.ts';
import type { RiskInput } from './indicators.ts';

type Figures = Entry<'figures'>;
const producersNamed = 3;
/** The kinds of measures that limit exports or production. Duties and taxes change prices and are not counted. */
const limitingKinds = new Set(['ban', 'license', 'quota']);

/** The indicators of a material according to the figures at an instant. */
export function readInputs(
  content: Content,
  material: string,
  now: Date,
): Record<RiskIndicator, RiskInput> | undefined {
  const figures = content.find('figures', material);
  if (!figures) return undefined;
  return {
    concentration: readConcentration(content, figures),
    imports: readImports(content, figures),
    byproduct: readByproduct(content, figures),
    limits: readLimits(content, material, now),
    lists: readLists(content, figures),
    prices: readPrices(content, figures),
  };
}

/** The most concentrated stage. Output of countries that are not listed individually is treated as split among many. */
function readConcentration(content: Content, figures: Figures): RiskInput {
  const stages = sharedStages(figures).filter((stage) => !isDoubtfulStage(content, stage));
  const [tightest] = stages.toSorted((a, b) => concentrationIndex(b) - concentrationIndex(a));
  if (!tightest) return { unknown: 'no output by country is published in a document we can rely on' };
  const index = Math.round(concentrationIndex(tightest));
  const named = tightest.producers
    .toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0))
    .slice(0, producersNamed)
    .map(({ name, sharePercent }) => `${name} ${formatNumber(sharePercent ?? 0)}%`);
  const year = `${tightest.year}${tightest.estimated ? ', estimated' : ''}`;
  return {
    low: index,
    high: index,
    of: `${outputName(tightest)}, ${year}: ${formatList(named)}`,
    source: tightest.source,
    figure: figureHref(outputFigureId(figures.id, tightest)),
  };
}

function readImports(content: Content, { id, usNetImportReliancePercent: reliance }: Figures): RiskInput {
  if (!reliance || isWeak(content, reliance.source)) return { unknown: 'no US net import reliance is published' };
  const { value, qualifier, year, source } = reliance;
  const of = `${year}, estimated${qualifier ? `: ${qualifier}${value === null ? '' : ` ${value}%`}` : ''}`;
  const figure = figureHref(comparisonIds.importReliance, valueId(id, year));
  if (qualifier === 'net exporter') return { low: 0, high: 0, of, source, figure };
  if (value === null) return { unknown: 'no US net import reliance is published' };
  return { low: value, high: qualifier === 'more than' ? 100 : value, of, source, figure };
}

const byproductRelations = ['byproduct_of'];
const sharedRelations = ['coproduct_of', 'coproduct_with'];
const ownRelations = ['primary_product', 'host_of'];

/**
 * Wholly: all recorded routes are by-products. In part: there are also joint products or primary production. None: only
 * primary production.
 */
function readByproduct(content: Content, { coProducts }: Figures): RiskInput {
  const reliable = coProducts.filter(({ source }) => !isWeak(content, source));
  const ofKind = (relations: string[]) => reliable.filter(({ relation }) => relations.includes(relation));
  const [byproducts, shared, own] = [ofKind(byproductRelations), ofKind(sharedRelations), ofKind(ownRelations)];
  const counted = [...byproducts, ...shared, ...own];
  if (counted.length === 0) return { unknown: 'whether it comes as a by-product is not in a document we have read' };
  // A material that is recovered as a by-product may itself be the host of another one.
  const mined = own.filter(({ relation }) => relation === 'primary_product' || byproducts.length === 0);
  const value = byproducts.length === 0 ? (shared.length === 0 ? 0 : 0.5) : shared.length + mined.length > 0 ? 0.5 : 1;
  const words = [
    ...byproducts.map((route) => `by-product of ${route.with}`),
    ...shared.map((route) => `co-product of ${route.with}`),
    ...mined.map((route) => (route.relation === 'host_of' ? `host of ${route.with}` : `own product of ${route.with}`)),
  ];
  return {
    low: value,
    high: value,
    of: words.join('; '),
    source: [...new Set(counted.flatMap(({ source }) => source))],
  };
}

/** A measure that is unconfirmed widens the range: it may be in force or not. */
function readLimits(content: Content, material: string, now: Date): RiskInput {
  const limiting = counted(measuresOf(content, { material }))
    .filter(({ kind, source }) => limitingKinds.has(kind) && !isWeak(content, source))
    .toReversed();
  const inState = (wanted: string) => limiting.filter((measure) => stateAt(measure, now).state === wanted);
  const [inForce, open] = [inState('in force'), inState('unconfirmed')];
  const words = [
    inForce.length ? inForce.map(nameOf).join('; ') : 'none in our register of measures',
    ...(open.length ? [`not confirmed: ${open.map(nameOf).join('; ')}`] : []),
  ];
  const source = [...new Set([...inForce, ...open].flatMap((measure) => measure.source))];
  return {
    low: inForce.length,
    high: inForce.length + open.length,
    of: words.join('; '),
    source,
    figure: href('policy', { material }),
  };
}

/** "export license for graphite (China, Dec 1, 2023)" */
function nameOf({ jurisdiction, title, from }: Measure): string {
  const place = [jurisdictions[jurisdiction], ...(from === undefined ? [] : [formatPublished(from)])].join(', ');
  return `${title.charAt(0).toLowerCase()}${title.slice(1)} (${place})`;
}

/** A list that we could not verify widens the range: it may name the material or not. */
function readLists(content: Content, figures: Figures): RiskInput {
  const verified = reliableListings(content, figures);
  if (verified.length === 0) return { unknown: 'on none of the lists could we verify it' };
  const [low, open] = [verified.filter(({ listed }) => listed).length, listsFollowed.length - verified.length];
  const titleOf = ({ name, edition }: { name: string; edition: string }) => `${name} (${edition})`;
  const without = verified.filter(({ listed }) => !listed).map(titleOf);
  const unverified = listsFollowed.map(titleOf).filter((name) => !verified.map(titleOf).includes(name));
  const words = [
    low === listsFollowed.length ? 'named by all' : `named by ${low}`,
    ...(without.length ? [`not by: ${formatList(without)}`] : []),
    ...(unverified.length ? [`not verified: ${formatList(unverified)}`] : []),
  ];
  return {
    low,
    high: low + open,
    of: words.join('; '),
    source: [...new Set(verified.flatMap(({ source }) => source))],
    figure: figureHref(comparisonIds.criticalLists),
  };
}

/** The first price series of the material, which its page also shows first. A range makes the ratio one too. */
function readPrices(content: Content, { id, annualPrices }: Figures): RiskInput {
  const series = annualPrices.find(({ source }) => !isWeak(content, source));
  const years = series ? pricesOf(series) : [];
  const lowest = years.toSorted((a, b) => a.from - b.from)[0];
  const highest = years.toSorted((a, b) => b.to - a.to)[0];
  if (!series || !lowest || !highest) return { unknown: 'no annual prices are published' };
  const ratio = (high: number, low: number) => Math.round((high / low) * 100) / 100;
  const said = ({ year, from, to }: YearOfPrice) => {
    const [low, high] = [readablePrice(from, series.unit), readablePrice(to, series.unit)];
    const range = from === to ? low.value : `${low.value}–${high.value.replace(/^\$/, '')}`;
    return `${range} ${low.unit} in ${year}`;
  };
  return {
    low: ratio(highest.from, lowest.to),
    high: ratio(highest.to, lowest.from),
    of: `${series.name}: ${said(lowest)}, ${said(highest)}`,
    source: series.source,
    figure: figureHref(pricesFigureId(id)),
  };
}

type YearOfPrice = { year: string; from: number; to: number };

function pricesOf({ years, ranges }: Figures['annualPrices'][number]): YearOfPrice[] {
  return Object.entries(years).flatMap(([year, price]) => {
    const range = ranges[year] ?? (price === null ? undefined : { from: price, to: price });
    return range ? [{ year, ...range }] : [];
  });
}
