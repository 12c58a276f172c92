/** How concentrated the supply of each material is: its tile, the ranking of all materials, and the sources of the figures. */
import { joinMarkup, markup } from '../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { citeByName, citeSources, creditsOf, documentsOf } from '../sources/sources.ts';
import { formatList, formatNumber } from '../text/format.ts';
import { outputName, rampStep, type Stage, type TopProducer, topProducer, topStage } from './figures.ts';
import type { MaterialLink } from './material-link.ts';

/** A material as a tile. Materials that are not elements have no place in the periodic table (null). */
export type MaterialTile = MaterialLink & {
  number: number | null;
  group: number | null;
  period: number | null;
  /** The largest producer, short enough for a small tile: "CHN" and "99"; undefined when no reliable shares are published. */
  code: string | undefined;
  percent: string | undefined;
  /** "China 99%", "China about 20%", "no figure" */
  share: string;
};
type Ranked = { material: Entry<'materials'>; figures: Entry<'figures'>; top: TopProducer };

const majority = 50;

export function materialTile(content: Content, material: Entry<'materials'>): MaterialTile {
  const figures = content.find('figures', material.id);
  const top = figures && topProducer(content, figures);
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
    share: top ? `${top.country} ${formatShare(top)}` : 'no figure',
  };
}

/** The materials for which country shares are published, the most concentrated first. */
export function rankByConcentration(content: Content): Ranked[] {
  return content
    .list('materials')
    .flatMap((material) => {
      const figures = content.find('figures', material.id);
      const top = figures && topProducer(content, figures);
      return top ? [{ material, figures, top }] : [];
    })
    .toSorted((a, b) => b.top.share - a.top.share);
}

/** In how many materials one country has more than half of the output, and which country that is most often (`leader`, `leaderCount` times). */
export function findMajorities(content: Content): { published: number; majorities: number; leader: string; leaderCount: number } {
  const ranked = rankByConcentration(content);
  const majorities = ranked.filter(({ top }) => top.share > majority);
  const [leader] = groupByCountry(majorities);
  return { published: ranked.length, majorities: majorities.length, leader: leader?.country ?? '', leaderCount: leader?.materials.length ?? 0 };
}

/** The countries that are the largest producer of at least one material, with the names of those materials; the country with most comes first. */
export function leadersByCountry(content: Content): { country: string; materials: string[] }[] {
  return groupByCountry(rankByConcentration(content));
}

function groupByCountry(ranked: Ranked[]): { country: string; materials: string[] }[] {
  const groups = [...Map.groupBy(ranked, ({ top }) => top.country)].map(([country, group]) => ({
    country,
    materials: group.map(({ material }) => material.name),
  }));
  return groups.toSorted((a, b) => b.materials.length - a.materials.length);
}

/** The source line of the shares: the source of most of them, the materials with other sources, and what the figures leave out. */
export function citeShares(content: Content): Markup {
  const ranked = rankByConcentration(content);
  const cited = ranked.map(({ figures, top }) => {
    const stage = topStage(content, figures);
    const documents = documentsOf(stage?.source ?? []);
    const year = `${top.year}${stage?.estimated ? ', estimated' : ''}`;
    return {
      full: markup`${citeSources(content, documents)} (${year})`,
      short: markup`${top.stage}: ${joinMarkup([citeByName(content, documents), ...[year, ...creditsOf(content, documents)].map((text) => markup`${text}`)], ', ')}`,
    };
  });
  const [mainGroup = [], ...otherGroups] = [...Map.groupBy(cited, ({ full: { __html: text } }) => text).values()].toSorted((a, b) => b.length - a.length);
  const rest = otherGroups.flat().map(({ short }) => short);
  const partial = ranked.filter(({ figures }) => excludesUnitedStates(topStage(content, figures))).map(({ material }) => material.name.toLowerCase());
  return joinMarkup(
    [
      markup`${mainGroup[0]?.full}, mine or first metal stage.`,
      ...(rest.length ? [markup`Other sources for ${joinMarkup(rest, '; ')}.`] : []),
      ...(partial.length ? [markup`Without the United States, whose output is not in the figures: ${formatList(partial)}.`] : []),
    ],
    ' ',
  );
}

function excludesUnitedStates(stage: Stage | undefined): boolean {
  return stage !== undefined && outputName(stage).endsWith('outside the United States');
}

export function formatShare({ share, approximate }: TopProducer): string {
  return `${approximate ? 'about ' : ''}${formatNumber(Math.round(share))}%`;
}
