/** A counter, which only increases. */
import { toLabels, writeCounter } from './exposition.ts';

export type Counter<Values extends readonly string[] = readonly string[]> = {
  /** @param values of the labels, in their order. */
  increment: (...values: Values) => void;
  write: () => string;
};
type Options<Values extends readonly string[]> = {
  name: string;
  help: string;
  /** Names of the labels, which must have low cardinality. */
  labels: { [Index in keyof Values]: string };
  /** Label values that are exported as 0 from the start, so that Prometheus sees the first increase. */
  known?: readonly Values[];
};

export function createCounter<Values extends readonly string[]>({ name, help, labels, known = [] }: Options<Values>): Counter<Values> {
  const counts = new Map<string, { values: Values; count: number }>();
  function entryOf(values: Values) {
    const key = values.join(' ');
    const entry = counts.get(key) ?? { values, count: 0 };
    counts.set(key, entry);
    return entry;
  }
  known.forEach(entryOf);
  return {
    increment(...values) {
      entryOf(values).count += 1;
    },
    write: () =>
      writeCounter(
        name,
        help,
        Array.from(counts.values(), ({ values, count }) => [toLabels(labels, values), count]),
      ),
  };
}
