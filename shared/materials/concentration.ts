/** How concentrated supply is, material by material: the tiles of the periodic map, the ranking, the finding and whose figures they are. */
import { joinMarkup, markup } from '../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { citeByName, citeSources, creditsOf, documentsOf } from '../sources/sources.ts';
import { formatList, formatNumber } from '../text/format.ts';
import { outputName, rampStep, type Stage, type TopProducer, topProducer, topStage } from './figures.ts';
import type { MaterialLink } from './material-link.ts';

/** A material as a square of the periodic table. What is no element has no place in it. */
export type MaterialTile = MaterialLink & {
  number: number | null;
  group: number | null;
  period: number | null;
  /** The largest producer as printed in a small square: "CHN", "99"; undefined where no shares are published that one can rely on. */
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

/** In how many materials one country holds more than half, and which country that is most often. */
export function findMajorities(content: Content): { published: number; majorities: number; leader: string; led: number } {
  const ranked = rankByConcentration(content);
  const majorities = ranked.filter(({ top }) => top.share > majority);
  const [leader] = groupByCountry(majorities);
  return { published: ranked.length, majorities: majorities.length, leader: leader?.country ?? '', led: leader?.led.length ?? 0 };
}

/** The countries that are the largest producer of a material, with the names of those materials; who leads most comes first. */
export function leadersByCountry(content: Content): { country: string; led: string[] }[] {
  return groupByCountry(rankByConcentration(content));
}

function groupByCountry(ranked: Ranked[]): { country: string; led: string[] }[] {
  const groups = [...Map.groupBy(ranked, ({ top }) => top.country)].map(([country, group]) => ({ country, led: group.map(({ material }) => material.name) }));
  return groups.toSorted((a, b) => b.led.length - a.led.length);
}

/** Whose figures the shares are: the source of most of them, the products that have another, and what the figures leave out. */
export function citeShares(content: Content): Markup {
  const ranked = rankByConcentration(content);
  const cited = ranked.map(({ figures, top }) => {
    const stage = topStage(content, figures);
    const documents = documentsOf(stage?.source ?? []);
    const year = `${top.year}${stage?.estimated ? ', estimated' : ''}`;
    return {
      full: markup`${citeSources(content, documents)} (${year})`,
      short: markup`${top.stage}: ${joinMarkup([citeByName(content, documents), ...[year, ...creditsOf(content, documents)].map((each) => markup`${each}`)], ', ')}`,
    };
  });
  const [most = [], ...others] = [...Map.groupBy(cited, ({ full: { __html: text } }) => text).values()].toSorted((a, b) => b.length - a.length);
  const rest = others.flat().map(({ short }) => short);
  const partial = ranked.filter(({ figures }) => leavesOut(topStage(content, figures))).map(({ material }) => material.name.toLowerCase());
  return joinMarkup(
    [
      markup`${most[0]?.full}, mine or first metal stage.`,
      ...(rest.length ? [markup`Other sources for ${joinMarkup(rest, '; ')}.`] : []),
      ...(partial.length ? [markup`Without the United States, whose output is not in the figures: ${formatList(partial)}.`] : []),
    ],
    ' ',
  );
}

function leavesOut(stage: Stage | undefined): boolean {
  return stage !== undefined && outputName(stage).endsWith('outside the United States');
}

export function formatShare({ share, approximate }: TopProducer): string {
  return `${approximate ? 'about ' : ''}${formatNumber(Math.round(share))}%`;
}
