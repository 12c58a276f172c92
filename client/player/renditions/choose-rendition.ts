/** Chooses the next rendition: the best that the bandwidth allows, not larger than the player. */
import type { Rendition } from '../model/engine.ts';

/** The bandwidth must be this many times that of the rendition. */
export const headroom = 1.2;
/** The maximum buffer, in seconds, that is required before switching to a better rendition. */
const upSwitchBufferS = 16;
/** With more than this many seconds of buffer, a temporary slowdown causes no switch. */
const downSwitchBufferS = 30;

/** `bandwidth` in bits/s; the player's size in CSS pixels, 0 when it has none. */
export type ChooserInput = { bandwidth: number; width: number; height: number };

/** @returns undefined if there are no renditions. */
export function chooseRendition(
  renditions: readonly Rendition[],
  { bandwidth, width, height }: ChooserInput,
): Rendition | undefined {
  const byBandwidth = renditions.toSorted((one, other) => one.bandwidth - other.bandwidth);
  const affordable = byBandwidth.filter((each) => each.bandwidth * headroom < bandwidth);
  const highest = affordable.at(-1) ?? byBandwidth[0];
  if (!width || !height) return highest;
  const sized = affordable.filter((each) => each.width && each.height);
  const exact = sized.findLast((each) => each.width === width && each.height === height);
  if (exact) return exact;
  const larger = sized.filter((each) => each.width > width || each.height > height);
  const minWidth = Math.min(...larger.map((each) => each.width));
  return larger.findLast((each) => each.width === minWidth) ?? highest;
}

/** In seconds. `ahead`: the buffer ahead of the position; `duration` is Infinity for live videos. */
export type BufferState = { ahead: number; currentTime: number; duration: number };

/** Whether the buffer allows the switch: up only when enough is buffered, down only when the buffer is not full. */
export function maySwitch(from: Rendition, to: Rendition, { ahead, currentTime, duration }: BufferState): boolean {
  if (!Number.isFinite(duration) || duration < upSwitchBufferS) return true;
  return to.bandwidth > from.bandwidth ? ahead >= Math.min(currentTime, upSwitchBufferS) : ahead < downSwitchBufferS;
}
