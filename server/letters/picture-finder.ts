/** The pictures that stand beside links to our pages elsewhere, for letters: made by the build, the same for every reader. */
import type { Assets } from '../build-output/assets.ts';
import type { FindPicture } from '../mail/messages/letter.ts';

/** @param siteUrl address of the site with its base path. */
export function createPictureFinder({ cards }: Pick<Assets, 'cards'>, siteUrl: string): FindPicture {
  return (href) => {
    const card = cards[href];
    return card && { src: `${siteUrl}/assets/${card.wide}`, alt: card.alt };
  };
}
