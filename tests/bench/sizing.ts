/** The number of processes for a number of visits, computed from the requests a second that one process answers. */

/**
 * The capacity of one process. `inTime`: requests per second while 99 of 100 are answered within 50 ms. `ofCore`:
 * requests per second of processor time.
 */
export type Rate = { inTime: number; ofCore: number };
export type Rates = Record<ClassName, Rate>;
/**
 * Requests of one visit: three pages, two of them fetched as payloads by a click, the files of a first visit in one
 * case of three, and occasionally a search or a form.
 */
const visit = { 'cached page': 2.9, 'uncached page': 0.1, search: 0.05, API: 0.1, form: 0.005, asset: 8 };
export type ClassName = keyof typeof visit;
export const classNames = Object.keys(visit) as ClassName[];

/** The share of requests that the caches of a CDN answer, by class; see the hit ratios in docs/deploying.md. */
const byCdn: Partial<Record<ClassName, number>> = { 'cached page': 0.9, asset: 0.98 };
/** The share of a day's visits that fall in its busiest hour. */
const peakShare = 0.12;
/** A process is planned to be busy for this share of the time, so that p99 stays where it was measured. */
const busy = 0.5;

/** @returns seconds of processor time for one visit. */
function secondsOf(rates: Rates, isBehindCdn: boolean): number {
  return classNames.reduce(
    (sum, name) => sum + (visit[name] * (1 - (isBehindCdn ? (byCdn[name] ?? 0) : 0))) / rates[name].ofCore,
    0,
  );
}

/**
 * @returns the number of processes for the busiest hour of a day with this number of visits; at least two, so that one
 * can be replaced.
 */
export function replicasFor(visitsADay: number, rates: Rates, isBehindCdn: boolean): number {
  return Math.max(2, Math.ceil((((visitsADay * peakShare) / 3_600) * secondsOf(rates, isBehindCdn)) / busy));
}

/** In Markdown. @param machine on which the rates were measured. */
export function sizingTable(rates: Rates, machine: string): string {
  const visits = [10_000, 100_000, 1_000_000, 10_000_000];
  const number = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    `Measured on ${machine}: the server on one core, the load generator on another. The number of replicas is computed from the processor time. A dash means that other work on the machine slowed even a single connection beyond 50 ms.`,
    '',
    '| class | requests per second of processor time | requests per second, 99 of 100 within 50 ms | requests per visit | answered by a CDN |',
    '|---|---:|---:|---:|---:|',
    ...classNames.map(
      (name) =>
        `| ${name} | ${number(rates[name].ofCore)} | ${rates[name].inTime ? number(rates[name].inTime) : '–'} | ${visit[name]} | ${Math.round((byCdn[name] ?? 0) * 100)}% |`,
    ),
    '',
    '| visits per day | visits per second in the busiest hour | replicas | replicas behind a CDN |',
    '|---:|---:|---:|---:|',
    ...visits.map(
      (count) =>
        `| ${number(count)} | ${((count * peakShare) / 3_600).toFixed(1)} | ${replicasFor(count, rates, false)} | ${replicasFor(count, rates, true)} |`,
    ),
  ].join('\n');
}
