/** Drawings for several films: a total that flows into its shares, bars, a headline with its source. */
import { circle, drawText, edge, type FlowEnd, figure, grains, line, progress, rect, stream } from './draw.ts';

export const left = 80;
export const right = 1200;

/**
 * A frame with the finding in large letters, the drawing, and the source of the figures, or a `note` if it shows none.
 */
export function page(
  t: number,
  { headline, source, note }: { headline: string[]; source?: string; note?: string },
  ...drawn: string[]
): string {
  const shown = progress(t, 0.1, 0.7);
  const title = drawText(left, 146 + 10 * (1 - shown), headline, {
    size: 46,
    weight: 600,
    family: 'serif',
    opacity: shown,
    leading: 1.14,
  });
  const origin = source ? `Source: ${source}` : (note ?? '');
  return title + drawn.join('') + drawText(left, 626, origin, { size: 18, fill: 'ink-3', opacity: progress(t, 0.6) });
}

type Flow = {
  whole: { number: string; label: string };
  /** Shares add up to `total`. */
  parts: { share: number; label: string; note?: string; fill?: string }[];
  total?: number;
  top?: number;
  height?: number;
  startS?: number;
};

/**
 * A total on the left that flows into its parts on the right; the width of each stream is proportional to the share of
 * its part.
 */
export function flow(t: number, { whole, parts, total = 100, top = 270, height = 290, startS = 0.8 }: Flow): string {
  const from = { x: left + 260, end: 850 };
  const gap = 22;
  const grown = progress(t, startS, 2.2);
  const spread = height - gap * (parts.length - 1);
  let [above, below] = [top + (height - spread) / 2, top];
  const drawn = parts.map(({ share, label, note, fill = 'mark-faint' }, index) => {
    const size = (share / total) * spread;
    const edges: [FlowEnd, FlowEnd] = [edge(from.x, above, size), edge(from.end, below, size)];
    above += size;
    const middle = below + size / 2;
    below += size + gap;
    const isMain = index === 0;
    const opacity = progress(t, startS + 1.3 + index * 0.35);
    const at = isMain ? middle + 14 : middle + 8;
    return [
      stream(...edges, { fill, grown }),
      isMain ? grains(...edges, t, { grown, count: 22 }) : '',
      drawText(from.end + 24, at, label, {
        size: isMain ? 46 : 24,
        weight: isMain ? 600 : 500,
        family: isMain ? 'serif' : 'sans',
        fill: isMain ? 'ink' : 'ink-2',
        opacity,
      }),
      note ? drawText(from.end + 24, at + 34, note, { size: 22, fill: 'ink-3', opacity }) : '',
    ].join('');
  });
  const bar = rect(from.x - 10, top + (height - spread) / 2, 10, spread * progress(t, startS - 0.5), { fill: 'ink' });
  const named = figure(from.x - 34, top + height / 2 + 4, whole.number, whole.label, {
    size: 44,
    anchor: 'end',
    opacity: progress(t, startS - 0.4),
  });
  return drawn.join('') + bar + named;
}

type Bar = { label: string; value: number; number: string; fill?: string };
/** `max`: the value whose bar has the full width; `step`: the distance from one bar to the next. */
type BarLayout = {
  max: number;
  top?: number;
  x?: number;
  width?: number;
  step?: number;
  thick?: number;
  startS?: number;
};

/** Horizontal bars, each with its label before it and its number after it. */
export function bars(
  t: number,
  rows: Bar[],
  { max, top = 250, x = 350, width = 600, step = 62, thick = 34, startS = 0.8 }: BarLayout,
): string {
  return rows
    .map(({ label, value, number, fill = 'mark-mute' }, index) => {
      const y = top + index * step;
      const grown = progress(t, startS + index * 0.22, 1.1);
      const length = (value / max) * width * grown;
      const ink = { size: 26, opacity: progress(t, startS + index * 0.22) };
      return [
        drawText(x - 20, y + thick - 8, label, { ...ink, anchor: 'end', fill: 'ink-2' }),
        rect(x, y, length, thick, { fill }),
        drawText(x + length + 16, y + thick - 7, number, { ...ink, weight: 600 }),
      ].join('');
    })
    .join('');
}

type QuestionLayout = { x?: number; top?: number; step?: number; startS?: number; everyS?: number; first?: number };

/** Numbered questions that appear one after the other. */
export function questions(
  t: number,
  asked: string[],
  { x = left, top = 270, step = 78, startS = 0.8, everyS = 1.6, first = 1 }: QuestionLayout = {},
): string {
  return asked
    .map((words, index) => {
      const shown = progress(t, startS + index * everyS);
      const y = top + index * step;
      return (
        circle(x + 20, y - 11, 20, { fill: 'none', stroke: 'brand', opacity: shown }) +
        drawText(x + 20, y - 3, String(first + index), {
          size: 22,
          weight: 600,
          fill: 'brand',
          anchor: 'middle',
          opacity: shown,
        }) +
        drawText(x + 66 + 14 * (1 - shown), y, words, { size: 34, family: 'serif', opacity: shown })
      );
    })
    .join('');
}

/**
 * The opening frame: the title in large letters, the authors, a note that the words are captions, and the stations of
 * the film, which appear one by one.
 */
export function opening(
  t: number,
  { title, authors, stations }: { title: string[]; authors: string; stations: string[] },
): string {
  const byline = `Written by ${authors}. Music, no voice: the words are in the captions.`;
  const shown = progress(t, 0.2, 0.9);
  const step = (right - left) / stations.length;
  const stops = stations.map((name, index) => {
    const opacity = progress(t, 0.7 + index * 0.3);
    const x = left + step * index;
    return (
      circle(x + 8, 560, 8, { fill: index ? 'paper' : 'brand', stroke: 'brand', width: 3, opacity }) +
      drawText(x, 606, name, { size: 24, weight: 500, fill: 'ink-2', opacity })
    );
  });
  const walked = step * (stations.length - 1) * progress(t, 0.6, 2.4);
  return [
    line([left, 150, left + 96, 150], { stroke: 'copper', width: 6, opacity: shown }),
    drawText(left, 244 + 14 * (1 - shown), title, {
      size: 84,
      weight: 600,
      family: 'serif',
      opacity: shown,
      leading: 1.06,
    }),
    drawText(left, 264 + title.length * 84, byline, { size: 28, fill: 'ink-2', opacity: progress(t, 0.7) }),
    line([left + 8, 560, left + 8 + walked, 560], { stroke: 'brand', width: 3 }),
    ...stops,
  ].join('');
}
