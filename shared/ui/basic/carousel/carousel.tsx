/**
 * A row of items that scrolls horizontally on small screens, by touch, keys or buttons; it never moves on its own. A
 * grid on wide screens.
 */
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/**
 * Without script it is a scrollable list. The buttons are always rendered, and hidden while there is nothing to scroll;
 * `start-carousels.ts` answers them.
 * @param props `label`: accessible name. `children`: the list, whose class has `carousel__list` and one that sets the
 * layout on wide screens.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard */}
      <section className="carousel__view" aria-label={label} tabIndex={0}>
        {children}
      </section>
      <div className="carousel__buttons">
        <Step icon="back" label={`Previous: ${label}`} by={-1} />
        <Step icon="arrow" label={`Next: ${label}`} by={1} />
      </div>
    </div>
  );
}

/** Uses `aria-disabled` rather than `disabled`, so that the button keeps the focus at the end of the row. */
function Step({ icon, label, by }: { icon: 'back' | 'arrow'; label: string; by: 1 | -1 }) {
  return (
    <button className="icon-button" type="button" aria-label={label} aria-disabled="true" data-step={by}>
      <Icon name={icon} />
    </button>
  );
}
