/** The data of a picture of producer shares: a hundred squares, one for each percent of output. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Markup } from '../../content.ts';
import { citeByName } from '../../evidence/sources/sources.ts';
import { isApproximate, outputName, type Stage } from '../../records/materials/figures.ts';
import { formatNumber } from '../../text/format.ts';

/** `shares`: in percent, largest first. `rest`: the remainder to 100%. */
export type ShareFieldData = {
  shares: { name: string; percent: number; text: string }[];
  rest: { name: string; text: string } | undefined;
};
export type SharePicture = { data: ShareFieldData; caption: Markup };

const maxLabels = 4;
const minSharePercent = 1;
const percent = (share: number) => `${formatNumber(Math.round(share))}%`;

/**
 * The squares are empty if no shares are published.
 * @param name the name of the material, for pages that do not mention it elsewhere.
 */
export function sharePicture(content: Content, stage: Stage | undefined, name?: string): SharePicture {
  if (!stage) {
    const caption = markup`${captionStart(name)} is 1% of world output. None is published by country.`;
    return { data: { shares: [], rest: { name: 'not published', text: '100%' } }, caption };
  }
  const shares = stage.producers
    .flatMap(({ name, sharePercent }) =>
      (sharePercent ?? 0) >= minSharePercent
        ? [{ name, percent: sharePercent ?? 0, text: percent(sharePercent ?? 0) }]
        : [],
    )
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, maxLabels);
  const remainder = 100 - shares.reduce((sum, share) => sum + share.percent, 0);
  const about = isApproximate(stage) ? 'about ' : '';
  const dated = stage.year === null ? '' : `, ${stage.year}${stage.estimated ? ', estimated' : ''}`;
  return {
    data: {
      shares,
      rest:
        remainder >= 0.5
          ? { name: stage.producers.length > 1 ? 'others' : 'not published', text: percent(remainder) }
          : undefined,
    },
    caption: markup`${captionStart(name)} is ${about}1% of ${outputName(stage)}${dated}. Source: ${citeByName(content, stage.source)}.`,
  };
}

function captionStart(name: string | undefined): string {
  return name === undefined ? 'One square' : `${name}: one square`;
}
