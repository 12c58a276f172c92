/**
 * The building blocks of all drawings of infographics. Colors and fonts are design tokens, which the build replaces in
 * posters.
 */
import type { ReactNode } from 'react';
import { round } from '../../../figures/charts/scene.ts';
import { lineHeight } from '../../../text/text-width.ts';
import { SvgFormulaText } from '../../basic/formula-text/formula-text.tsx';
import { svgBox } from '../../basic/svg-box.ts';

/** `wide`: beside the text and on posters; `narrow`: a separate drawing for windows of 360 px. */
export type DrawingSize = 'wide' | 'narrow';
export type DrawingProps<Drawing> = { drawing: Drawing; size: DrawingSize };
/** In pixels at the original size. */
export const drawingWidths = { wide: 800, narrow: 328 } as const satisfies Record<DrawingSize, number>;

type FrameProps = { size: DrawingSize; height: number; links?: string | undefined; children: ReactNode };

/** @param props `links`: what its links lead to; a drawing without links is hidden from screen readers. */
export function DrawingFrame({ size, height, links, children }: FrameProps) {
  return (
    <svg
      className={`infographic__drawing infographic__drawing--${size}`}
      {...svgBox(drawingWidths[size], Math.ceil(height), size === 'narrow')}
      fontFamily="var(--sans)"
      {...(links ? { role: 'group', 'aria-label': links } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}

/** Keeps lines away from the letters in front of them. */
export const clearOfLines = {
  stroke: 'var(--paper)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

type WordsProps = {
  x: number;
  y: number;
  size?: number;
  weight?: 400 | 600;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Uses the font of headings. */
  serif?: boolean;
  /** Rotation around the point, in degrees. */
  turn?: number;
  /** The point is at half the height of the letters instead of the baseline. */
  centered?: boolean;
  /** Keeps lines away from the letters in front of them. */
  clear?: boolean;
  children: ReactNode;
};

export function Words({
  x,
  y,
  size = 13,
  weight = 400,
  fill = 'var(--ink)',
  anchor = 'start',
  serif,
  turn,
  centered,
  clear,
  children,
}: WordsProps) {
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
      {...(clear && clearOfLines)}
      transform={turn ? `rotate(${round(turn)} ${round(x)} ${round(y)})` : undefined}
    >
      {children}
    </text>
  );
}

type WordLinesProps = Omit<WordsProps, 'children'> & { lines: readonly string[]; leading?: number };

/**
 * Lines of text below each other.
 * @param props `y`: of the first line, or with `centered` half the height of all of them. `leading`: from line to line.
 */
export function WordLines({ lines, y, size = 13, leading = size * lineHeight, ...rest }: WordLinesProps) {
  const first = rest.centered ? y - ((lines.length - 1) * leading) / 2 : y;
  const placed = lines.map((line, index) => ({ line, at: first + index * leading }));
  return placed.map(({ line, at }) => (
    <Words key={at} y={at} size={size} {...rest}>
      {line}
    </Words>
  ));
}

/** A formula with its numbers as subscripts. */
export function Formula({ formula }: { formula: string }) {
  return <SvgFormulaText text={formula} formulas={[formula]} />;
}

/** A pattern of slanted lines for suspended or doubtful values. @param props `id`: unique on the page. */
export function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V6" stroke={color} strokeWidth={3} />
    </pattern>
  );
}
