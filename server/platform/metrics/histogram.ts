/** A histogram, mostly of durations, from which percentiles over all processes can be computed. */
import { formatSample, toLabels, writeMetric } from './exposition.ts';

export type Histogram<Values extends readonly string[] = readonly string[]> = {
  /** @param values of the labels, in their order. */
  observe: (value: number, ...values: Values) => void;
  write: () => string;
};
type Options<Values extends readonly string[]> = {
  name: string;
  help: string;
  labels: { [Index in keyof Values]: string };
  /** Upper bounds in the unit of the name, ascending. */
  bounds: readonly number[];
};
/** `counts`: observations between each bound and the previous one; the last element counts those above all bounds. */
type Series = { labels: Record<string, string>; counts: number[]; sum: number };

export function createHistogram<Values extends readonly string[]>({ name, help, labels, bounds }: Options<Values>): Histogram<Values> {
  const series = new Map<string, Series>();

  function seriesOf(values: Values): Series {
    const key = values.join(' ');
    const known = series.get(key);
    if (known) return known;
    const created = {
      labels: toLabels(labels, values),
      counts: Array(bounds.length + 1).fill(0),
      sum: 0,
    };
    series.set(key, created);
    return created;
  }
  function writeSeries({ labels, counts, sum }: Series): string[] {
    let total = 0;
    const buckets = counts.map((count, index) => {
      total += count;
      return formatSample(`${name}_bucket`, [{ ...labels, le: String(bounds[index] ?? '+Inf') }, total]);
    });
    return [...buckets, formatSample(`${name}_sum`, [labels, sum]), formatSample(`${name}_count`, [labels, total])];
  }

  return {
    observe(value, ...values) {
      const one = seriesOf(values);
      let index = 0;
      while (value > (bounds[index] ?? Number.POSITIVE_INFINITY)) index++;
      one.counts[index] = (one.counts[index] ?? 0) + 1;
      one.sum += value;
    },
    write: () => writeMetric(name, 'histogram', help, [...series.values()].flatMap(writeSeries)),
  };
}
