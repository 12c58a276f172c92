/** The colors of a map with their meanings. */
import type { LegendItem } from '../../../figures/maps/map-measures.ts';

export function MapLegend({ items }: { items: LegendItem[] }) {
  return (
    <ul className="world__legend">
      {items.map(({ fill, label }) => (
        <li key={fill}>
          <svg
            className="world__swatch"
            width="100"
            height="10"
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={fill} d="M0 0h1v1H0z" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
