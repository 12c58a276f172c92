/** Reads the indicators of the risk index from the figures of a material. Weak sources are left out, as everywhere. */
import type { Content, Entry } from '../content.ts';
import { readablePrice } from '../materials/amounts.ts';
import { listsFollowed, reliableListings } from '../materials/critical-lists.ts';
import { outputName, sharedStages, type Stage } from '../materials/figures.ts';
import { isWeak } from '../sources/sources.ts';
import { formatList, formatNumber } from '../text/format.ts';
import type { RiskInput } from './indicators.ts';

type Figures = Entry<'figures'>;
const producersNamed = 3;

/** The most concentrated stage. Output of countries that are not listed one by one counts as split among many. */
export function readConcentration(content: Content, figures: Figures): RiskInput {
  const stages = sharedStages(figures).filter(({ year, source }) => year !== null && !isWeak(content, source));
  const [tightest] = stages.toSorted((a, b) => concentrationIndex(b) - concentrationIndex(a));
  if (!tightest) return { unknown: 'no output by country is published in a document we can rely on' };
  const index = Math.round(concentrationIndex(tightest));
  const named = tightest.producers
    .toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0))
    .slice(0, producersNamed)
    .map(({ name, sharePercent }) => `${name} ${formatNumber(sharePercent ?? 0)}%`);
  const year = `${tightest.year}${tightest.estimated ? ', estimated' : ''}`;
  return { low: index, high: index, of: `${outputName(tightest)}, ${year}: ${formatList(named)}`, source: tightest.source };
}

/** The sum of the squares of the shares in percent. */
function concentrationIndex({ producers }: Stage): number {
  return producers.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0) ** 2, 0);
}

export function readImports(content: Content, { usNetImportReliancePercent: reliance }: Figures): RiskInput {
  if (!reliance || isWeak(content, reliance.source)) return { unknown: 'no US net import reliance is published' };
  const { value, qualifier, year, source } = reliance;
  const of = `${year}, estimated${qualifier ? `: ${qualifier}${value === null ? '' : ` ${value}%`}` : ''}`;
  if (qualifier === 'net exporter') return { low: 0, high: 0, of, source };
  if (value === null) return { unknown: 'no US net import reliance is published' };
  return { low: value, high: qualifier === 'more than' ? 100 : value, of, source };
}

const byproductRelations = ['byproduct_of'];
const sharedRelations = ['coproduct_of', 'coproduct_with'];
const ownRelations = ['primary_product', 'host_of'];

/** Wholly: all recorded routes are by-products. In part: there are also routes that share their cost, or own ones. None: own routes alone. */
export function readByproduct(content: Content, { coProducts }: Figures): RiskInput {
  const reliable = coProducts.filter(({ source }) => !isWeak(content, source));
  const ofKind = (relations: string[]) => reliable.filter(({ relation }) => relations.includes(relation));
  const [byproducts, shared, own] = [ofKind(byproductRelations), ofKind(sharedRelations), ofKind(ownRelations)];
  const counted = [...byproducts, ...shared, ...own];
  if (counted.length === 0) return { unknown: 'whether it comes as a by-product is not in a document we have read' };
  // A material that is won as a by-product may still be the host of a third one.
  const mined = own.filter(({ relation }) => relation === 'primary_product' || byproducts.length === 0);
  const value = byproducts.length === 0 ? (shared.length === 0 ? 0 : 0.5) : shared.length + mined.length > 0 ? 0.5 : 1;
  const words = [
    ...byproducts.map((route) => `by-product of ${route.with}`),
    ...shared.map((route) => `co-product of ${route.with}`),
    ...mined.map((route) => (route.relation === 'host_of' ? `host of ${route.with}` : `own product of ${route.with}`)),
  ];
  return { low: value, high: value, of: words.join('; '), source: [...new Set(counted.flatMap(({ source }) => source))] };
}

/** Lists that we could not verify may name it or not. */
export function readLists(content: Content, figures: Figures): RiskInput {
  const verified = reliableListings(content, figures);
  if (verified.length === 0) return { unknown: 'on none of the lists could we verify it' };
  const [low, open] = [verified.filter(({ listed }) => listed).length, listsFollowed.length - verified.length];
  const nameOf = ({ name, edition }: { name: string; edition: string }) => `${name} (${edition})`;
  const without = verified.filter(({ listed }) => !listed).map(nameOf);
  const unverified = listsFollowed.map(nameOf).filter((name) => !verified.map(nameOf).includes(name));
  const words = [
    `named by ${low}`,
    ...(without.length ? [`not by: ${formatList(without)}`] : []),
    ...(unverified.length ? [`not verified: ${formatList(unverified)}`] : []),
  ];
  return { low, high: low + open, of: words.join('; '), source: [...new Set(verified.flatMap(({ source }) => source))] };
}

/** The first price series of the record, which is the one its page leads with. */
export function readPrices(content: Content, { annualPrices }: Figures): RiskInput {
  const series = annualPrices.find(({ source }) => !isWeak(content, source));
  const years = Object.entries(series?.years ?? {}).flatMap(([year, price]) => (price === null ? [] : [{ year, price }]));
  const [lowest, highest] = [years.toSorted((a, b) => a.price - b.price)[0], years.toSorted((a, b) => b.price - a.price)[0]];
  if (!series || !lowest || !highest) return { unknown: 'no annual prices are published' };
  const ratio = Math.round((highest.price / lowest.price) * 100) / 100;
  const said = ({ year, price }: { year: string; price: number }) => {
    const { value, unit } = readablePrice(price, series.unit);
    return `${value} ${unit} in ${year}`;
  };
  return { low: ratio, high: ratio, of: `${series.name}: ${said(lowest)}, ${said(highest)}`, source: series.source };
}
