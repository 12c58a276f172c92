/**
 * Finds the share cards that letters show with links. All readers get the same URLs, so pictures do not track
 * anybody.
 */
import type { ShareCards } from '../../render/cards/share-cards.ts';
import type { FindPicture } from '../messages/letter.ts';

/** @param siteUrl address of the site with its base path. */
export function createPictureFinder(shareCards: Pick<ShareCards, 'ofPage'>, siteUrl: string): FindPicture {
  return (href) => {
    const card = shareCards.ofPage(href);
    return card && { src: siteUrl + card.wide, alt: card.alt };
  };
}
