/** Makes what a share card says and shows of a page. */

import { coverMaterials } from '../../shared/articles/load-cover.ts';
import type { Content } from '../../shared/content.ts';
import { formatList } from '../../shared/text/format.ts';
import type { CardText } from './draw-card.ts';

/** `path`: canonical address of the page. `alt`: the card in words. */
export type Card = { path: string; alt: string; text: CardText };
export type CardFactory = (path: string, text: Pick<CardText, 'name' | 'kicker' | 'title' | 'text'> & { ids: readonly string[] }) => Card;

/** @returns makes the card of a page: `ids` are the materials that it is about; the crystals of the first three are drawn. */
export function createCardFactory(content: Content): CardFactory {
  const { name: siteName, line: siteLine } = content.site;
  return (path, { name, kicker, title, text, ids }) => {
    const materials = coverMaterials(content, ids);
    const names = ids.slice(0, 3).flatMap((id) => content.find('materials', id)?.name.toLowerCase() ?? []);
    const alt = `${kicker}: ${title}.${names.length ? ` Drawn: the ${names.length > 1 ? 'crystals' : 'crystal'} of ${formatList(names)}.` : ''}`;
    return { path, alt, text: { name, kicker, title, text, materials, siteName, siteLine } };
  };
}
