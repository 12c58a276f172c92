/** The number of processes for a number of visits, computed from the requests a second that one process answers. */

/** What one process answers. `inTime`: requests a second while 99 of 100 are answered within 50 ms. `ofCore`: requests for which a second of processor time is enough. */
export type Rate = { inTime: number; ofCore: number };
export type Rates = Record<ClassName, Rate>;
/** What one visit asks for: three pages, of which a click fetches two as payloads, the files of a first visit in one case of three, and now and then a search or a form. */
const visit = { 'kept page': 2.9, 'uncached page': 0.1, search: 0.05, API: 0.1, form: 0.005, asset: 8 };
export type ClassName = keyof typeof visit;
export const classNames = Object.keys(visit) as ClassName[];

/** The share of a CDN: what its caches answer of each class, see the hit ratios of docs/operating.md. */
const byCdn: Partial<Record<ClassName, number>> = { 'kept page': 0.9, asset: 0.98 };
/** Of a day's visits, those of its busiest hour. */
const peakShare = 0.12;
/** A process is planned to be busy for this share of the time, so that p99 stays where it was measured. */
const busy = 0.5;

/** @returns seconds of processor time for one visit. */
function secondsOf(rates: Rates, isBehindCdn: boolean): number {
  return classNames.reduce((sum, name) => sum + (visit[name] * (1 - (isBehindCdn ? (byCdn[name] ?? 0) : 0))) / rates[name].ofCore, 0);
}

/** Processes for the busiest hour of a day with so many visits. Two at least, so that one may be replaced. */
export function replicasFor(visitsADay: number, rates: Rates, isBehindCdn: boolean): number {
  return Math.max(2, Math.ceil((((visitsADay * peakShare) / 3_600) * secondsOf(rates, isBehindCdn)) / busy));
}

/** In Markdown. @param machine on which the rates were measured. */
export function sizingTable(rates: Rates, machine: string): string {
  const visits = [10_000, 100_000, 1_000_000, 10_000_000];
  const number = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    `Measured on ${machine}: one process on one core, the load on another. The replicas follow from the processor time. A dash: other work on the machine left not even one connection answered in time.`,
    '',
    '| class | for a second of processor time | a second, 99 of 100 within 50 ms | of a visit | answered by a CDN |',
    '|---|---:|---:|---:|---:|',
    ...classNames.map(
      (name) =>
        `| ${name} | ${number(rates[name].ofCore)} | ${rates[name].inTime ? number(rates[name].inTime) : '–'} | ${visit[name]} | ${Math.round((byCdn[name] ?? 0) * 100)}% |`,
    ),
    '',
    '| visits a day | visits a second in the busiest hour | replicas | behind a CDN |',
    '|---:|---:|---:|---:|',
    ...visits.map(
      (count) =>
        `| ${number(count)} | ${((count * peakShare) / 3_600).toFixed(1)} | ${replicasFor(count, rates, false)} | ${replicasFor(count, rates, true)} |`,
    ),
  ].join('\n');
}
