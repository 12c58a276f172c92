/** The steel band a product page opens with: what it is, large, the first thing to do, and a picture drawn from its figures. */
import type { ReactNode } from 'react';
import type { Markup } from '../../content.ts';
import type { Datum } from '../../materials/data-strip.ts';
import { DataStrip } from '../data-strip/data-strip.tsx';
import { Picture } from './picture.tsx';

type HeroProps = {
  kicker?: string;
  heading: string;
  text: string;
  tile?: ReactNode;
  picture?: ReactNode;
  /** What the picture shows, and whose figures it is drawn from. */
  caption?: Markup | undefined;
  /** A drawing that fills the band behind the words. */
  backdrop?: ReactNode;
  strip?: Datum[];
  /** What can be done here: buttons, a search. */
  children?: ReactNode;
};

export function Hero({ kicker, heading, text, tile, picture, caption, backdrop, strip, children }: HeroProps) {
  // Said before it comes: a browser may paint the words before it has read the picture.
  const drawn = picture ? 'beside' : backdrop ? 'behind' : undefined;
  return (
    <header className="hero">
      <div className="hero__in wrap" data-drawn={drawn}>
        <div className="hero__main">
          {tile}
          <div className="hero__words">
            {kicker && <p className="hero__kicker">{kicker}</p>}
            <h1 className="hero__heading">{heading}</h1>
            <p className="hero__text">{text}</p>
            {children && <div className="hero__actions">{children}</div>}
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
