/** The pictures that stand beside links to our pages elsewhere, for letters: made by the build, the same for every reader. */
import type { Assets } from '../build-output/assets.ts';
import type { PictureOf } from '../mail/messages/letter.ts';

/** @param siteUrl address of the site with its base path. */
export function pictureOfCards({ cards }: Pick<Assets, 'cards'>, siteUrl: string): PictureOf {
  return (href) => {
    const card = cards[href];
    return card && { src: `${siteUrl}/assets/${card.wide}`, alt: card.alt };
  };
}
