/** Maps the representations of dash.js to the renditions of the player. */
import type { Representation } from 'dashjs';

/**
 * The same for representations of the same size and rank in every period, where their own ids usually differ.
 * @param among all of its period.
 */
export function renditionId({ width, height, bandwidth }: Representation, among: readonly Representation[]): string {
  const rank = among.filter(
    (each) => each.width === width && each.height === height && each.bandwidth < bandwidth,
  ).length;
  return `${width}x${height} ${rank}`;
}

export function findRendition(among: readonly Representation[], id: string | undefined): Representation | undefined {
  return among.find((each) => renditionId(each, among) === id);
}

/**
 * The counterpart in another period.
 * @param bandwidth of the representation, for periods without one of its size: the best that needs no more.
 */
export function findCounterpart(
  among: readonly Representation[],
  id: string,
  bandwidth: number,
): Representation | undefined {
  const byBandwidth = among.toSorted((one, other) => one.bandwidth - other.bandwidth);
  return findRendition(among, id) ?? byBandwidth.findLast((each) => each.bandwidth <= bandwidth) ?? byBandwidth[0];
}
