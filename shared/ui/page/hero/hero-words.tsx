/** The words of a hero, for heroes that arrange their picture themselves. */
import type { ReactNode } from 'react';

type HeroWordsProps = {
  kicker?: string | undefined;
  heading: string;
  text: ReactNode;
  /** Buttons or a search box. */
  children?: ReactNode;
};

export function HeroWords({ kicker, heading, text, children }: HeroWordsProps) {
  return (
    <>
      {kicker && <p className="hero__kicker">{kicker}</p>}
      <h1 className="hero__heading">{heading}</h1>
      <p className="hero__text">{text}</p>
      {children && <div className="hero__actions">{children}</div>}
    </>
  );
}
