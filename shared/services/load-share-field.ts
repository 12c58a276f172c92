/** The picture of who makes a material: a hundred squares, one for each percent of its output. */
import { markup } from '../../content/text/markup.ts';
import type { Content, Markup } from '../content.ts';
import { isApproximate, outputName, type Stage } from '../materials/figures.ts';
import { citeByName } from '../sources/sources.ts';
import { formatNumber } from '../text/format.ts';

/** Named shares in percent, the largest first; what they leave of a hundred is `rest`. */
export type ShareFieldData = { shares: { name: string; percent: number; text: string }[]; rest: { name: string; text: string } | undefined };
export type SharePicture = { data: ShareFieldData; caption: Markup };

const maxLabels = 4;
const minSharePercent = 1;
const percent = (share: number) => `${formatNumber(Math.round(share))}%`;

/** Where no country publishes its share the squares stay empty. @param name of the material, where the page does not say it. */
export function sharePicture(content: Content, stage: Stage | undefined, name?: string): SharePicture {
  if (!stage) {
    const caption = markup`${startOf(name)} is 1% of world output. None is published by country.`;
    return { data: { shares: [], rest: { name: 'not published', text: '100%' } }, caption };
  }
  const shares = stage.producers
    .flatMap(({ name, sharePercent }) =>
      (sharePercent ?? 0) >= minSharePercent ? [{ name, percent: sharePercent ?? 0, text: percent(sharePercent ?? 0) }] : [],
    )
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, maxLabels);
  const left = 100 - shares.reduce((sum, share) => sum + share.percent, 0);
  const about = isApproximate(stage) || stage.year === null ? 'about ' : '';
  const dated = stage.year === null ? '' : `, ${stage.year}${stage.estimated ? ', estimated' : ''}`;
  return {
    data: { shares, rest: left >= 0.5 ? { name: stage.producers.length > 1 ? 'others' : 'not published', text: percent(left) } : undefined },
    caption: markup`${startOf(name)} is ${about}1% of ${outputName(stage)}${dated}. Source: ${citeByName(content, stage.source)}.`,
  };
}

function startOf(name: string | undefined): string {
  return name === undefined ? 'One square' : `${name}: one square`;
}
