/** What all drawings of infographics are made of. Colors and fonts are design tokens, which the build replaces when it makes a poster. */
import type { ReactNode } from 'react';
import { round } from '../../charts/scene.ts';

/** `wide` beside the text and on posters; `narrow` is drawn anew for a window of 360 px. */
export type DrawingSize = 'wide' | 'narrow';
/** In pixels at their natural size. */
export const drawingWidths = { wide: 800, narrow: 328 } as const satisfies Record<DrawingSize, number>;

export function DrawingFrame({ size, height, children }: { size: DrawingSize; height: number; children: ReactNode }) {
  return (
    <svg
      className={`infographic__drawing infographic__drawing--${size}`}
      viewBox={`0 0 ${drawingWidths[size]} ${Math.ceil(height)}`}
      fontFamily="var(--sans)"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

type WordsProps = {
  x: number;
  y: number;
  size?: number;
  weight?: 400 | 600;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** The face of headings. */
  serif?: boolean;
  /** In degrees, around the point. */
  turn?: number;
  /** The point is at half the height of the letters, not at their foot. */
  centered?: boolean;
  children: ReactNode;
};

export function Words({ x, y, size = 13, weight = 400, fill = 'var(--ink)', anchor = 'start', serif, turn, centered, children }: WordsProps) {
  return (
    <text
      x={round(x)}
      y={round(y)}
      dy={centered ? '0.35em' : undefined}
      fontSize={size}
      fontWeight={weight}
      fill={fill}
      textAnchor={anchor === 'start' ? undefined : anchor}
      fontFamily={serif ? 'var(--serif)' : undefined}
      transform={turn ? `rotate(${round(turn)} ${round(x)} ${round(y)})` : undefined}
    >
      {children}
    </text>
  );
}

/** A formula with its numbers as subscripts. */
export function Formula({ formula }: { formula: string }) {
  return [...formula.matchAll(/\d+|\D+/g)].map(({ 0: part, index }) =>
    /^\d/.test(part) ? (
      <tspan key={index} fontSize="75%" dy="0.25em">
        {part}
      </tspan>
    ) : (
      <tspan key={index} dy={index > 0 ? '-0.1875em' : undefined}>
        {part}
      </tspan>
    ),
  );
}

/** A pattern of slanted lines for what is suspended or doubtful. @param props `id`: its own on the page. */
export function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V6" stroke={color} strokeWidth={3} />
    </pattern>
  );
}
