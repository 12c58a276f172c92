/** Links to the views of a page in each unit of a figure. */
import { unitFactor } from '../evidence/units/unit-switch.ts';
import type { FilterLink } from '../page.ts';
import type { Figure } from './figure.ts';

type Place = {
  /** One of `unitsOf(figure)`; null for the unit of the source. */
  chosen: string | null;
  /** The page of the figure, without a query. */
  address: string;
  /** The anchor of the figure on the page: "prices". */
  anchor?: string;
  /** The unit of the drawing where it is another size of that of the source: "million t". */
  drawnIn?: string | undefined;
};

/**
 * The link to the unit of the source has no query. It is labeled "As published" if the series of a figure have several
 * units.
 */
export function unitLinks(
  { unit: own }: Pick<Figure, 'unit'>,
  units: readonly string[],
  { chosen, address, anchor, drawnIn }: Place,
): FilterLink[] {
  const hash = anchor ? `#${anchor}` : '';
  const isOwn = (unit: string) => unitFactor(unit, own) === 1;
  const links = units.map((unit) => ({
    label: (isOwn(unit) && drawnIn) || unit,
    href: address + (isOwn(unit) ? '' : unitQuery(unit)) + hash,
    current: chosen === null ? isOwn(unit) : unit === chosen,
  }));
  return units.length === 0 || units.some(isOwn)
    ? links
    : [{ label: 'As published', href: address + hash, current: chosen === null }, ...links];
}

/** "?unit=US%24%2Flb" */
export function unitQuery(unit: string): string {
  return `?${new URLSearchParams({ unit })}`;
}
