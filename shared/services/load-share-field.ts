/** The picture of who makes a material: a hundred squares, one for each percent of its output. */
import type { Content, Entry } from '../content.ts';
import { isApproximate, outputName, shortSource, topStage } from '../figures.ts';
import { formatNumber } from '../format.ts';
import type { ShareFieldData } from '../ui/hero/share-field.tsx';

export type SharePicture = { data: ShareFieldData; caption: string };

const mostLabels = 4;
const leastShare = 1;
const percent = (share: number) => `${formatNumber(Math.round(share))}%`;

/** Where no country publishes its share the squares stay empty. */
export function sharePicture(content: Content, figures: Entry<'figures'>): SharePicture {
  const stage = topStage(figures);
  if (!stage)
    return { data: { shares: [], rest: { name: 'not published', text: '100%' } }, caption: 'One square is 1% of world output. None is published by country.' };
  const shares = stage.producers
    .flatMap(({ name, sharePercent }) => ((sharePercent ?? 0) >= leastShare ? [{ name, percent: sharePercent ?? 0, text: percent(sharePercent ?? 0) }] : []))
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, mostLabels);
  const left = 100 - shares.reduce((sum, share) => sum + share.percent, 0);
  const about = isApproximate(stage) || stage.year === null ? 'about ' : '';
  const dated = stage.year === null ? '' : `, ${stage.year}${stage.estimated ? ', estimated' : ''}`;
  return {
    data: { shares, rest: left >= 0.5 ? { name: stage.producers.length > 1 ? 'others' : 'not published', text: percent(left) } : undefined },
    caption: `One square is ${about}1% of ${outputName(stage)}${dated}. Source: ${shortSource(content, stage.source)}.`,
  };
}
