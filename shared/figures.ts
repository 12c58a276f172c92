/** What the figures of a material say: who makes most of it, how concentrated that is, and the few numbers that go under its name. */
import type { Content, Entry } from './content.ts';
import { formatNumber } from './format.ts';

type Figures = Entry<'figures'>;
export type TopProducer = { iso3: string; country: string; share: number; stage: string; year: number | null; approximate: boolean };
/** A figure that does not stand alone: value, unit, what it is, when, whose. */
export type Datum = { value: string; unit: string; label: string; source: string };

/** Upper bounds of the steps of the sequential ramp, in percent; above the last is step 7. */
export const shareSteps = [25, 40, 55, 70, 80, 90] as const;

/** Step 1 to 7 of the ramp for a share in percent; 0 where no share is published. */
export function rampStep(share: number | undefined): number {
  return share === undefined ? 0 : 1 + shareSteps.filter((bound) => share >= bound).length;
}

/** The country with the largest share at the first stage that is published: the mine or the first metal. */
export function topProducer({ production }: Figures): TopProducer | undefined {
  const stage = production.find((each) => each.producers.some((producer) => producer.sharePercent !== null));
  const top = stage?.producers.toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0))[0];
  if (!stage || !top) return undefined;
  return { iso3: top.iso3, country: top.name, share: top.sharePercent ?? 0, stage: stage.product, year: stage.year, approximate: stage.approximate };
}

/** "USGS" for the long names readers know by their letters, else the publisher. */
export function shortSource(content: Content, ids: readonly string[]): string {
  const publishers = ids.map((id) => content.find('sources', id)?.publisher ?? undefined).filter((name) => name !== undefined);
  return [...new Set(publishers.map((name) => abbreviations[name] ?? name))].join(', ');
}

const abbreviations: Record<string, string> = {
  'U.S. Geological Survey': 'USGS',
  'International Energy Agency': 'IEA',
  'British Geological Survey / Critical Minerals Intelligence Centre': 'BGS',
};

/** Three to five figures for the strip under the name of a material; those that are not published are left out. */
export function dataStrip(content: Content, figures: Figures): Datum[] {
  const top = topProducer(figures);
  const [first] = figures.production;
  const { reserves, usNetImportReliancePercent: reliance } = figures;
  const price = figures.annualPrices.find((series) => Object.values(series.years).some((value) => value !== null));
  const about = (approximate: boolean, value: number) => `${approximate ? 'about ' : ''}${formatNumber(value)}`;
  const dated = (year: number | string | null, estimated: boolean, source: readonly string[]) =>
    [year === null ? '' : `${year}${estimated ? ' est.' : ''}`, shortSource(content, source)].filter(Boolean).join(', ');
  const data: (Datum | undefined)[] = [
    top &&
      first && {
        value: about(top.approximate, Math.round(top.share)),
        unit: '%',
        label: `of ${first.product} from ${top.country}`,
        source: dated(top.year, first.estimated, first.source),
      },
    first?.worldTotal
      ? {
          value: about(first.approximate, first.worldTotal),
          unit: first.unit,
          label: `world output, ${first.product}`,
          source: dated(first.year, first.estimated, first.source),
        }
      : undefined,
    first?.worldCapacity
      ? {
          value: about(first.approximate, first.worldCapacity),
          unit: first.unit,
          label: 'world capacity a year',
          source: dated(first.year, first.estimated, first.source),
        }
      : undefined,
    reserves?.worldTotal
      ? {
          value: formatNumber(reserves.worldTotal),
          unit: reserves.unit,
          label: `${qualified('world reserves', reserves.worldTotalQualifier)}`,
          source: dated(reserves.editionYear, false, reserves.source),
        }
      : undefined,
    reliance?.value
      ? {
          value: formatNumber(reliance.value),
          unit: '%',
          label: qualified('US net import reliance', reliance.qualifier),
          source: dated(reliance.year, true, reliance.source),
        }
      : undefined,
    price &&
      latestPrice(price) && {
        ...(latestPrice(price) as { value: string; year: string }),
        unit: price.unit,
        label: price.name,
        source: dated(latestPrice(price)?.year ?? '', price.latestIsEstimate, price.source),
      },
  ];
  return data.filter((datum) => datum !== undefined).slice(0, 5);
}

function qualified(label: string, qualifier: string | null): string {
  return qualifier ? `${label}, ${qualifier}` : label;
}

function latestPrice({ years }: Figures['annualPrices'][number]): { value: string; year: string } | undefined {
  const latest = Object.entries(years).findLast(([, value]) => value !== null);
  return latest && { value: formatNumber(latest[1] ?? 0), year: latest[0] };
}
