/** Whether a measured quantity grows with the number of requests, or only goes up and down. */
export type Sample = { requests: number; megabytes: number };
/** `perMillion`: megabytes by which it grows with a million requests; `noise`: two standard errors of that. */
export type Slope = { perMillion: number; noise: number };

/** Least squares. The first third is left out: in it caches fill and code is compiled. */
export function slopeOf(samples: readonly Sample[]): Slope {
  const counted = samples.slice(Math.floor(samples.length / 3));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(counted.map(({ requests }) => requests)), mean(counted.map(({ megabytes }) => megabytes))];
  const spread = counted.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0);
  const slope = counted.reduce((sum, { requests, megabytes }) => sum + (requests - x) * (megabytes - y), 0) / spread;
  const rest = counted.reduce((sum, { requests, megabytes }) => sum + (megabytes - y - slope * (requests - x)) ** 2, 0);
  const error = Math.sqrt(rest / Math.max(1, counted.length - 2) / spread);
  return { perMillion: slope * 1e6, noise: 2 * error * 1e6 };
}
