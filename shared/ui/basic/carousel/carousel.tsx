/**
 * A row of items that scrolls horizontally on small screens, by touch, keys or buttons; it never moves on its own. A
 * grid on wide screens.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

type ScrollPosition = 'fits' | 'start' | 'middle' | 'end';

/**
 * Without script it is a scrollable list. The buttons are always rendered, and hidden while there is nothing to scroll.
 * @param props `label`: accessible name. `children`: the list, whose class has `carousel__list` and one that sets the
 * layout on wide screens.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const view = useRef<HTMLElement>(null);
  const [position, setPosition] = useState<ScrollPosition>();
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    const measure = () => setPosition(positionOf(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => observer.disconnect();
  }, []);

  function go(direction: number) {
    const item = view.current?.querySelector('li');
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (item) view.current?.scrollBy({ left: direction * item.offsetWidth, behavior });
  }
  return (
    <div className="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard */}
      <section className="carousel__view" ref={view} aria-label={label} tabIndex={position === 'fits' ? undefined : 0}>
        {children}
      </section>
      <div className="carousel__buttons">
        <Step
          icon="back"
          label={`Previous: ${label}`}
          isEnabled={position === 'middle' || position === 'end'}
          onClick={() => go(-1)}
        />
        <Step
          icon="arrow"
          label={`Next: ${label}`}
          isEnabled={position === 'start' || position === 'middle'}
          onClick={() => go(1)}
        />
      </div>
    </div>
  );
}

/** Uses `aria-disabled` rather than `disabled`, so that the button keeps the focus at the end of the row. */
function Step({
  icon,
  label,
  isEnabled,
  onClick,
}: {
  icon: 'back' | 'arrow';
  label: string;
  isEnabled: boolean;
  onClick: () => void;
}) {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      aria-disabled={!isEnabled}
      onClick={isEnabled ? onClick : undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Browsers round scroll positions, so within one pixel of an end counts as at the end. */
function positionOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollPosition {
  const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
  if (before && after) return 'middle';
  return before ? 'end' : after ? 'start' : 'fits';
}
