/**
 * The concentration of the supply of each material at its tightest stage: its tile, and the ranking of all materials.
 */
import type { Content, Entry } from '../../content.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatNumber } from '../../text/format.ts';
import type { MaterialLink } from './material-link.ts';
import { describeShare, type StageShare, shadeOf, shownStage, tightestStage } from './tightest-stage.ts';

/** A material as a tile. Materials that are not elements have no place in the periodic table (null). */
export type MaterialTile = MaterialLink & {
  number: number | null;
  group: number | null;
  period: number | null;
  /**
   * The country with the largest share, short enough for a small tile: "CHN" and "99"; undefined when no share is
   * published.
   */
  code: string | undefined;
  percent: string | undefined;
  /** "China 99% of primary output", "no figure" */
  share: string;
};
type ConcentratedMaterial = { material: Entry<'materials'>; figures: Entry<'figures'>; top: StageShare };

/** In percent. */
export const majority = 50;

export function materialTile(content: Content, material: Entry<'materials'>): MaterialTile {
  const figures = content.find('figures', material.id);
  const top = figures && shownStage(content, figures);
  return {
    symbol: material.symbol,
    name: material.name,
    href: entryHref(material),
    ...shadeOf(top),
    number: figures?.atomicNumber ?? null,
    group: figures?.periodicGroup ?? null,
    period: figures?.periodicPeriod ?? null,
    code: top?.iso3,
    percent: top && formatNumber(Math.round(top.share)),
    share: top ? describeShare(top) : 'no figure',
  };
}

/** The materials of which a share can be counted, the most concentrated first. */
export function rankByConcentration(content: Content): ConcentratedMaterial[] {
  return content
    .list('materials')
    .flatMap((material) => {
      const figures = content.find('figures', material.id);
      const top = figures && tightestStage(content, figures).counted;
      return top ? [{ material, figures, top }] : [];
    })
    .toSorted((a, b) => b.top.share - a.top.share);
}

/**
 * Counts the materials of which one country has more than half of the output of the tightest stage. `leader`: the
 * country for which this is most often the case, `leaderCount` times.
 * @param among ids of materials; by default all.
 */
export function findMajorities(
  content: Content,
  among?: readonly string[],
): { published: number; majorities: number; leader: string; leaderCount: number } {
  const ranked = rankByConcentration(content).filter(({ material }) => among?.includes(material.id) ?? true);
  const majorities = ranked.filter(({ top }) => isMajority(top.share));
  const [leader] = groupByCountry(majorities);
  return {
    published: ranked.length,
    majorities: majorities.length,
    leader: leader?.country ?? '',
    leaderCount: leader?.materials.length ?? 0,
  };
}

/**
 * The countries that have the largest share of the tightest stage of at least one material, with the names of those
 * materials; the country with the most materials first.
 */
export function leadersByCountry(content: Content): { country: string; materials: string[] }[] {
  return groupByCountry(rankByConcentration(content));
}

/** Whether a share, in percent, is more than half of the whole. */
export function isMajority(share: number): boolean {
  return share > majority;
}

function groupByCountry(ranked: ConcentratedMaterial[]): { country: string; materials: string[] }[] {
  const groups = [...Map.groupBy(ranked, ({ top }) => top.country)].map(([country, group]) => ({
    country,
    materials: group.map(({ material }) => material.name),
  }));
  return groups.toSorted((a, b) => b.materials.length - a.materials.length);
}
