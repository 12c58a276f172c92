/** The shapes of a drawn chart, for tests of its geometry. */
import { type ChartScene, isText, type MarkStyle } from '../../../shared/figures/charts/scene.ts';

export const pathsOf = ({ shapes }: Pick<ChartScene, 'shapes'>, ...styles: MarkStyle[]) =>
  shapes.flatMap((shape) => (!isText(shape) && styles.includes(shape.style) ? [shape.d] : []));
export const textsOf = ({ shapes }: Pick<ChartScene, 'shapes'>) => shapes.filter(isText).map(({ text }) => text);
/** The box of a path that is a rectangle. */
export const boxOf = (d = '') => {
  const [, x, y, width, height] = /^M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)/.exec(d) ?? [];
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
};
export const pointsOf = (d = '') =>
  Array.from(d.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const);
