/**
 * Our materials at their places in the periodic table, colored by a selectable measure; a list by block on narrow
 * screens. `start-map-keys.ts` answers its keys.
 */
import type { ReactNode } from 'react';
import type { FilterLink } from '../../../page.ts';
import { Choices } from '../../basic/choices/choices.tsx';

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
  return (
    <div className="periodic-map">
      <div className="periodic-map__void">
        {children}
        <div className="periodic-map__legend">
          <Choices label="Colored by" choices={choices} />
          {ramp}
        </div>
      </div>
      <div className="periodic-map__table">{cells}</div>
    </div>
  );
}
