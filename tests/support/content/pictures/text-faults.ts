/** Lists the texts of pictures that pass the edge of their picture or meet another text. */
import { type MeasuredPicture, measurePicture, type PictureText } from './picture-texts.ts';

/** Widths of windows in pixels: of a phone and of a wide screen. */
const screens = [360, 1280];
/** Kerning and rounding to whole pixels, in units of the picture. */
const tolerance = 1;

/** The `svg` elements in a document that have texts; an `svg` within another is part of it. */
export function picturesIn(html: string): string[] {
  return (html.match(/<svg\b[^]*?<\/svg>/g) ?? []).filter((svg) => svg.includes('<text'));
}

/**
 * `outside`: each text that passes the edge, with the number of units by which it does. `meeting`: the pairs of texts
 * that overlap. Both are of both screens.
 */
export type TextFaults = { outside: string[]; meeting: string[] };

export function textFaults(svg: string): TextFaults {
  const measured = screens.map((screen) => measurePicture(svg, screen));
  return { outside: [...new Set(measured.flatMap(passing))], meeting: [...new Set(measured.flatMap(meeting))] };
}

function passing({ frame, texts }: MeasuredPicture): string[] {
  return texts.flatMap(({ text, left, right, top, bottom }) => {
    const over = Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom);
    return over > tolerance ? [`${text}: ${Math.round(over)}`] : [];
  });
}

function meeting({ texts }: MeasuredPicture): string[] {
  return texts.flatMap((a, index) =>
    texts
      .slice(index + 1)
      .filter(
        (b) => Math.abs(a.bottom + a.top - b.bottom - b.top) < a.bottom - a.top + b.bottom - b.top && overlap(a, b),
      )
      .map((b) => `${a.text} | ${b.text}`),
  );
}

/** Two rectangles, which may be turned, overlap unless a line along an edge of one of them is between them. */
function overlap({ corners: a }: PictureText, { corners: b }: PictureText): boolean {
  return [a, b].every((rectangle) =>
    [0, 1].every((edge) => {
      const [[x0, y0], [x1, y1]] = [rectangle[edge] ?? [0, 0], rectangle[edge + 1] ?? [0, 0]];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const [own, other] = [a, b].map((corners) =>
        corners.map(([x, y]) => ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length),
      ) as [number[], number[]];
      return (
        Math.min(Math.max(...own), Math.max(...other)) - Math.max(Math.min(...own), Math.min(...other)) > 2 * tolerance
      );
    }),
  );
}
