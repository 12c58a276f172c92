/** Computes the bounding boxes of the texts of a chart. */
import { type ChartScene, isText } from '../../../shared/figures/charts/scene.ts';
import { textWidth } from '../../../shared/text/text-width.ts';

export type TextBox = { text: string; left: number; right: number; top: number; bottom: number };

export function textBoxes({ shapes, fontSize }: ChartScene): TextBox[] {
  return shapes.filter(isText).map(({ text, x, y, anchor, role }) => {
    const width = textWidth(text, fontSize, !['label', 'tick', 'in'].includes(role));
    const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
    return { text, left, right: left + width, top: y - fontSize * 0.74, bottom: y + fontSize * 0.2 };
  });
}

/** Pairs of texts that overlap. */
export function overlaps(scene: ChartScene): string[] {
  const boxes = textBoxes(scene);
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      .map((b) => `${a.text} | ${b.text}`),
  );
}

/** Texts that extend beyond the edges of the drawing. */
export function outside(scene: ChartScene): string[] {
  return textBoxes(scene).flatMap(({ text, left, right, top, bottom }) =>
    left < -1 || right > scene.width + 1 || top < -1 || bottom > scene.height + 1 ? [text] : [],
  );
}
