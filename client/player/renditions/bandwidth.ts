/**
 * Estimates the bandwidth: a moving average of the measurements, with the browser's own figure (`navigator.connection`)
 * as a hint.
 */

/** The weight of a new measurement in the moving average. */
export const averageWeight = 0.55;
/**
 * In bits/s. Browsers report at most about this figure: only if report and measurement both reach it, the larger of
 * them is used.
 */
export const fastConnection = 10_000_000;
/** The default estimate in bits/s. */
export const firstEstimate = 4_194_304;

export type Bandwidth = {
  measured: (bitsPerS: number) => void;
  /** The estimated bandwidth in bits/s, for choosing a rendition. */
  estimate: () => number;
};

/**
 * @param deps `stored`: bits/s of an earlier visit; `downlink`: Mbit/s as reported by the browser, undefined if it does
 * not.
 */
export function createBandwidth({
  stored,
  downlink,
}: {
  stored: number | undefined;
  downlink: () => number | undefined;
}): Bandwidth {
  let measurement = stored;
  let last: number | undefined;
  let average = 0;

  function current(): number {
    const hint = (downlink() ?? 0) * 1_000_000;
    if (measurement === undefined) return hint || firstEstimate;
    return hint >= fastConnection && measurement >= fastConnection ? Math.max(hint, measurement) : measurement;
  }
  function estimate(): number {
    const now = current();
    if (now > 0 && now !== last) {
      average = last === undefined ? now : averageWeight * now + (1 - averageWeight) * average;
      last = now;
    }
    return average;
  }
  return {
    measured(bitsPerS) {
      // A hint is not a measurement: the average starts with the first measurement, or with the stored one.
      if (measurement === undefined) last = undefined;
      else estimate();
      measurement = bitsPerS;
      estimate();
    },
    estimate,
  };
}
