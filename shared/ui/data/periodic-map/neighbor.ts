/** Keyboard navigation between cells by their positions on the screen, for any layout. */

export type Box = { left: number; right: number; top: number; bottom: number };
/**
 * The cost of moving to a box; infinite when the key does not lead there. Left, Right, Home and End stay in the row.
 */
type Cost = (to: Box, from: Box) => number;

/** Cost of a pixel sideways, relative to a pixel up or down. */
const sideways = 4;

const costs: Record<string, Cost> = {
  ArrowLeft: (to, from) => (isInRow(to, from) && to.left < from.left ? from.left - to.left : Number.POSITIVE_INFINITY),
  ArrowRight: (to, from) => (isInRow(to, from) && to.left > from.left ? to.left - from.left : Number.POSITIVE_INFINITY),
  Home: (to, from) => (isInRow(to, from) ? to.left : Number.POSITIVE_INFINITY),
  End: (to, from) => (isInRow(to, from) ? -to.left : Number.POSITIVE_INFINITY),
  ArrowUp: (to, from) => climb(from.top - to.bottom, to, from),
  ArrowDown: (to, from) => climb(to.top - from.bottom, to, from),
};

/**
 * @param key `KeyboardEvent.key`.
 * @returns the index of the box to move to; undefined when there is none or the key is not handled.
 */
export function neighborOf(boxes: readonly Box[], from: number, key: string): number | undefined {
  const [here, cost] = [boxes[from], costs[key]];
  if (!here || !cost) return undefined;
  const ways = boxes.map((box) => cost(box, here));
  const best = Math.min(...ways);
  return Number.isFinite(best) ? ways.indexOf(best) : undefined;
}

function climb(height: number, to: Box, from: Box): number {
  const aside = Math.max(0, to.left - from.right, from.left - to.right);
  return height > -1 ? height + sideways * aside : Number.POSITIVE_INFINITY;
}

function isInRow(to: Box, from: Box): boolean {
  const middle = (to.top + to.bottom) / 2;
  return middle > from.top && middle < from.bottom;
}
