/**
 * Our materials at their places in the periodic table, colored by a selectable measure; a list by block on narrow
 * screens.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import type { FilterLink } from '../../../page.ts';
import { isPlainKey } from '../../../site/input/plain-events.ts';
import { Choices } from '../../basic/choices/choices.tsx';
import { neighborOf } from './neighbor.ts';

type MapProps = {
  /** The measures. They are hydrated, so that the chosen link keeps the focus when the page changes. */
  choices: FilterLink[];
  /** A `MapRamp`, and `MapCells`, or their markup. */
  ramp: ReactNode;
  cells: ReactNode;
  /** Shown in the empty part of the table, above the legend. */
  children?: ReactNode;
};

export function PeriodicMap({ choices, ramp, cells, children }: MapProps) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = table.current;
    element?.addEventListener('keydown', moveFocus);
    return () => element?.removeEventListener('keydown', moveFocus);
  }, []);
  return (
    <div className="periodic-map">
      <div className="periodic-map__void">
        {children}
        <div className="periodic-map__legend">
          <Choices label="Colored by" choices={choices} />
          {ramp}
        </div>
      </div>
      <div ref={table} className="periodic-map__table">
        {cells}
      </div>
    </div>
  );
}

/** Arrow keys, Home and End move between cells; Tab moves through them as through any links. */
function moveFocus(event: KeyboardEvent) {
  if (!isPlainKey(event) || event.shiftKey) return;
  const cells = [...(event.currentTarget as HTMLElement).querySelectorAll('a')];
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const next = neighborOf(boxes, cells.indexOf(event.target as HTMLAnchorElement), event.key);
  if (next === undefined) return;
  event.preventDefault();
  // Without `focusVisible`, WebKit shows no focus ring after a click.
  cells[next]?.focus({ focusVisible: true });
}
