/** Finds the share cards that newsletters show beside links. The same URL goes to every reader, so pictures do not track anybody. */
import type { Assets } from '../build-output/assets.ts';
import type { FindPicture } from '../mail/messages/letter.ts';

/** @param siteUrl address of the site with its base path. */
export function createPictureFinder({ cards }: Pick<Assets, 'cards'>, siteUrl: string): FindPicture {
  return (href) => {
    const card = cards[href];
    return card && { src: `${siteUrl}/assets/${card.wide}`, alt: card.alt };
  };
}
