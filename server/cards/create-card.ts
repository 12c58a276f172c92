/** Builds the contents of a share card (the Open Graph image of a page): its texts and the materials drawn on it. */

import { coverMaterials } from '../../shared/articles/load-cover.ts';
import type { Content } from '../../shared/content.ts';
import { formatList } from '../../shared/text/format.ts';
import type { CardText } from './draw-card.ts';

/** `path`: canonical path of the page. `alt`: alternative text of the image. */
export type Card = { path: string; alt: string; text: CardText };
export type CardFactory = (path: string, text: Pick<CardText, 'name' | 'kicker' | 'title' | 'text'> & { ids: readonly string[] }) => Card;

/** @returns a function that builds the card of a page. `ids`: the materials the page is about; the crystals of the first three are drawn. */
export function createCardFactory(content: Content): CardFactory {
  const { name: siteName, line: siteLine } = content.site;
  return (path, { name, kicker, title, text, ids }) => {
    const materials = coverMaterials(content, ids);
    const names = ids.slice(0, 3).flatMap((id) => content.find('materials', id)?.name.toLowerCase() ?? []);
    const alt = `${kicker}: ${title}.${names.length ? ` Drawn: the ${names.length > 1 ? 'crystals' : 'crystal'} of ${formatList(names)}.` : ''}`;
    return { path, alt, text: { name, kicker, title, text, materials, siteName, siteLine } };
  };
}
