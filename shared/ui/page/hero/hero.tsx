/** The band at the top of pages about products and data: heading, text, first action, and a picture of the figures. */
import type { ReactNode } from 'react';
import type { Markup } from '../../../content.ts';
import type { Datum } from '../../../records/materials/data-strip.ts';
import { DataStrip } from '../../data/data-strip/data-strip.tsx';
import { HeroWords } from './hero-words.tsx';
import { Picture } from './picture.tsx';

type HeroProps = Parameters<typeof HeroWords>[0] & {
  tile?: ReactNode;
  picture?: ReactNode;
  /** What the picture shows, with its source. */
  caption?: Markup | undefined;
  /** A drawing behind the text. */
  backdrop?: ReactNode;
  strip?: Datum[];
};

export function Hero({ kicker, heading, text, tile, picture, caption, backdrop, strip, children }: HeroProps) {
  // Set on the container, so that the text does not move when the browser paints it before it has parsed the picture.
  const drawn = picture ? 'beside' : backdrop ? 'behind' : undefined;
  return (
    <header className="hero">
      <div className="hero__in wrap" data-drawn={drawn}>
        <div className="hero__main">
          {tile}
          <div className="hero__words">
            <HeroWords kicker={kicker} heading={heading} text={text}>
              {children}
            </HeroWords>
          </div>
        </div>
        {backdrop}
        {picture && (
          <Picture heading={heading} caption={caption}>
            {picture}
          </Picture>
        )}
      </div>
      {strip && strip.length > 0 && <DataStrip data={strip} />}
    </header>
  );
}
