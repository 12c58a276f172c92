/**
 * The element tile of a material, colored by the concentration of its supply: large for material pages, small for
 * lists, chips for lines of text.
 */
import { type ReactNode, ViewTransition } from 'react';
import type { MaterialLink } from '../../../records/materials/material-link.ts';
import type { Shade } from '../../../records/materials/tightest-stage.ts';
import { Link } from '../../basic/link/link.tsx';

/**
 * Animates the tile of a material between a list and its page with a view transition, if the browser supports it.
 * All other navigations have no transition. A page must have at most one animated tile for each material.
 */
export function MovingTile({ symbol, children }: { symbol: string; children: ReactNode }) {
  return (
    <ViewTransition name={`tile-${symbol.replace(/\W/g, '')}`} share="auto" default="none">
      {children}
    </ViewTransition>
  );
}

/** The large tile. Not a link, because it is shown on the material's own page. */
export function LargeTile({
  number,
  symbol,
  name,
  datum,
}: {
  number: string;
  symbol: string;
  name: string;
  datum: string;
}) {
  return (
    <p className="element-tile element-tile--large" aria-hidden="true">
      <span>{number}</span> <b className="element-tile__symbol">{symbol}</b>{' '}
      <span className="element-tile__name">{name}</span> <span>{datum}</span>
    </p>
  );
}

/** The small tile. Hidden from screen readers, so that the name must be beside it. */
export function SmallTile({ symbol, step }: { symbol: string } & Shade) {
  return (
    <span className={`element-tile element-tile--small step-${step}`} aria-hidden="true">
      {symbol}
    </span>
  );
}

/** A symbol of the size of text, inside a link. Hidden from screen readers, so that the name must be beside it. */
export function ChipTile({ symbol }: { symbol: string }) {
  return (
    <span className="element-tile element-tile--chip" aria-hidden="true">
      {symbol}
    </span>
  );
}

const maxChips = 6;

/** The materials of an article or service as linked symbols: the first six and the number of others, or all of them. */
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
