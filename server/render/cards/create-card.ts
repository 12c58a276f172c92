/** Builds the contents of a share card (the Open Graph image of a page): its texts and the materials drawn on it. */

import type { Content } from '../../../shared/content.ts';
import { coverMaterials } from '../../../shared/publishing/articles/load-cover.ts';
import { formatList } from '../../../shared/text/format.ts';
import type { CardText } from './draw-card.ts';

/** `alt`: alternative text of the image. */
export type Card = { alt: string; text: CardText };
/** `path`: canonical path of the page. `name`: of the card, part of its address: "news/403". */
export type PlannedCard = { path: string; name: string; make: () => Card };
export type CardWords = Pick<CardText, 'kicker' | 'title' | 'text' | 'chart' | 'count'> & { ids?: readonly string[] };
export type PlanCard = (path: string, name: string, words: () => CardWords) => PlannedCard;

/**
 * @returns a function that plans the card of a page. `ids`: the materials the page is about; the crystals of the first
 * three are drawn, unless it has a `chart` or a `count`.
 */
export function createPlanCard(content: Content): PlanCard {
  const { name: siteName, line: siteLine } = content.site;
  function make(name: string, { kicker, title, text, ids = [], chart, count }: CardWords): Card {
    const words = { name, kicker, title, text, siteName, siteLine };
    const sentence = `${kicker}: ${title}`.replace(/[^.?!]$/, '$&.');
    if (chart)
      return {
        alt: `${sentence} Chart: ${chart.finding.replace(/\.$/, '')}.`,
        text: { ...words, materials: [], chart },
      };
    if (count)
      return {
        alt: `${sentence} Drawn: ${count.value} ${count.label}.`,
        text: { ...words, materials: [], count },
      };
    const materials = coverMaterials(content, ids);
    const names = ids.slice(0, 3).flatMap((id) => content.find('materials', id)?.name.toLowerCase() ?? []);
    const alt = `${sentence}${names.length ? ` Drawn: the ${names.length > 1 ? 'crystals' : 'crystal'} of ${formatList(names)}.` : ''}`;
    return { alt, text: { ...words, materials } };
  }
  return (path, name, words) => ({ path, name, make: () => make(name, words()) });
}
