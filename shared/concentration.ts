/** How concentrated supply is, material by material: the tiles of the periodic map, the ranking, the finding and whose figures they are. */
import type { Content, Entry } from './content.ts';
import { entryHref } from './entry-href.ts';
import { citeSources, rampStep, shortSource, type TopProducer, topProducer, topStage } from './figures.ts';
import { formatNumber } from './format.ts';
import type { MaterialLink } from './pieces/pieces.ts';

/** A material as a square of the periodic table. What is no element has no place in it. */
export type MaterialTile = MaterialLink & {
  number: number | null;
  group: number | null;
  period: number | null;
  /** The largest producer as printed in a small square: "CHN", "99"; undefined where no shares are published. */
  code: string | undefined;
  percent: string | undefined;
  /** "China 99%", "China about 20%", "not published" */
  share: string;
};
type Ranked = { material: Entry<'materials'>; figures: Entry<'figures'>; top: TopProducer };

const majority = 50;

export function materialTile(content: Content, material: Entry<'materials'>): MaterialTile {
  const figures = content.find('figures', material.id);
  const top = figures && topProducer(figures);
  return {
    symbol: material.symbol,
    name: material.name,
    href: entryHref(material),
    step: rampStep(top?.share),
    number: figures?.atomicNumber ?? null,
    group: figures?.periodicGroup ?? null,
    period: figures?.periodicPeriod ?? null,
    code: top?.iso3,
    percent: top && formatNumber(Math.round(top.share)),
    share: top ? `${top.country} ${formatShare(top)}` : 'not published',
  };
}

/** All materials in the order of their atomic numbers; what is no element comes last. */
export function materialTiles(content: Content): MaterialTile[] {
  return content
    .list('materials')
    .map((material) => materialTile(content, material))
    .toSorted((a, b) => (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) || (b.group ?? 0) - (a.group ?? 0));
}

/** The materials for which country shares are published, the most concentrated first. */
export function rankByConcentration(content: Content): Ranked[] {
  return content
    .list('materials')
    .flatMap((material) => {
      const figures = content.find('figures', material.id);
      const top = figures && topProducer(figures);
      return top ? [{ material, figures, top }] : [];
    })
    .toSorted((a, b) => b.top.share - a.top.share);
}

/** In how many materials one country holds more than half, and which country that is most often. */
export function findMajorities(content: Content): { published: number; majorities: number; leader: string; led: number } {
  const ranked = rankByConcentration(content);
  const majorities = ranked.filter(({ top }) => top.share > majority);
  const byCountry = Object.entries(Object.groupBy(majorities, ({ top }) => top.country)).map(([country, held = []]) => ({ country, count: held.length }));
  const leader = byCountry.toSorted((a, b) => b.count - a.count)[0];
  return { published: ranked.length, majorities: majorities.length, leader: leader?.country ?? '', led: leader?.count ?? 0 };
}

/** Whose figures the shares are: the source of most of them first, then each material that has another. */
export function describeShareSources(content: Content): { most: string; others: string[] } {
  const described = rankByConcentration(content).map(({ material, figures, top }) => {
    const stage = topStage(figures);
    const year = top.year === null ? 'year not stated' : `${top.year}${stage?.estimated ? ', estimated' : ''}`;
    return {
      name: material.name,
      stage: top.stage,
      cited: `${citeSources(content, stage?.source ?? [])} (${year})`,
      by: shortSource(content, stage?.source ?? []),
      year,
    };
  });
  const groups = Object.values(Object.groupBy(described, ({ cited }) => cited)).map((group = []) => group);
  const [most = [], ...rest] = groups.toSorted((a, b) => b.length - a.length);
  return { most: most[0]?.cited ?? '', others: rest.flat().map(({ name, stage, by, year }) => `${name}, ${stage}: ${by} (${year})`) };
}

export function formatShare({ share, approximate }: TopProducer): string {
  return `${approximate ? 'about ' : ''}${formatNumber(Math.round(share))}%`;
}
