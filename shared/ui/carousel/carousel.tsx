/** A row of things that is longer than a small screen is wide: scrolled by finger, key or button, snapping, never moving by itself. A grid where there is room. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

type Position = 'fits' | 'start' | 'middle' | 'end';

/**
 * Without script it is a list to scroll; the buttons are there, unseen, until there is somewhere to go.
 * @param props `label` names the row; `className` is the list's and lays it out on wide screens; `children` are its `li` elements.
 */
export function Carousel({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const view = useRef<HTMLElement>(null);
  const [position, setPosition] = useState<Position>();
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by those who scroll with keys */}
      <section className="carousel__view" ref={view} aria-label={label} tabIndex={position === 'fits' ? undefined : 0}>
        <ul className={`carousel__list ${className}`}>{children}</ul>
      </section>
      <div className="carousel__buttons">
        <Step icon="back" label={`Previous: ${label}`} isOn={position === 'middle' || position === 'end'} onClick={() => go(-1)} />
        <Step icon="arrow" label={`Next: ${label}`} isOn={position === 'start' || position === 'middle'} onClick={() => go(1)} />
      </div>
    </div>
  );
}

/** It keeps the focus at the end of the row, where it has nothing more to do. */
function Step({ icon, label, isOn, onClick }: { icon: 'back' | 'arrow'; label: string; isOn: boolean; onClick: () => void }) {
  return (
    <button className="icon-button" type="button" aria-label={label} aria-disabled={!isOn} onClick={isOn ? onClick : undefined}>
      <Icon name={icon} />
    </button>
  );
}

/** Positions are rounded by browsers: within a pixel of an end is at the end. */
function positionOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Position {
  const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
  if (before && after) return 'middle';
  return before ? 'end' : after ? 'start' : 'fits';
}
