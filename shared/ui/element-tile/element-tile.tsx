/** The square of an element: symbol, name and how concentrated its supply is. `large` heads a material page, `small` stands in lists, `chip` in a line of text. */
import { type ReactNode, ViewTransition } from 'react';
import type { MaterialLink } from '../../materials/material-link.ts';
import { Link } from '../link/link.tsx';

/**
 * The one tile of a material on its page or in a list of them: where the browser can, the one becomes the other on the way between them.
 * All other navigations show the page at once, without a picture of the old one.
 */
export function MovingTile({ symbol, children }: { symbol: string; children: ReactNode }) {
  return (
    <ViewTransition name={`tile-${symbol.replace(/\W/g, '')}`} share="auto" default="none">
      {children}
    </ViewTransition>
  );
}

/** A large tile: not a link, it names the page it is on. */
export function LargeTile({ number, symbol, name, datum }: { number: string; symbol: string; name: string; datum: string }) {
  return (
    <p className="element-tile element-tile--large" aria-hidden="true">
      <span>{number}</span>
      <b className="element-tile__symbol">{symbol}</b>
      <span className="element-tile__name">{name}</span>
      <span className="element-tile__datum">{datum}</span>
    </p>
  );
}

/** The bare square in the color of its step of the ramp; put a name beside it. */
export function SmallTile({ symbol, step }: { symbol: string; step: number }) {
  return (
    <span className={`element-tile element-tile--small step-${step}`} aria-hidden="true">
      {symbol}
    </span>
  );
}

const maxChips = 6;

/** The materials of a piece as a row of linked symbols; a survey of many shows the first few and how many more, except where `all` are asked for. */
export function MaterialChips({ materials, all = false }: { materials: MaterialLink[]; all?: boolean }) {
  if (materials.length === 0) return null;
  const shown = all ? materials : materials.slice(0, maxChips);
  return (
    <ul className="chips" aria-label="Materials">
      {shown.map(({ symbol, name, href }) => (
        <li key={href}>
          <Link className="element-tile element-tile--chip" href={href}>
            {symbol} <span className="visually-hidden">{name}</span>
          </Link>
        </li>
      ))}
      {shown.length < materials.length && <li className="chips__rest">and {materials.length - shown.length} more</li>}
    </ul>
  );
}
