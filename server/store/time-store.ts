/** Measures how long the operations of a store take. */
import type { Histogram } from 'prom-client';
import type { Store } from './store.ts';

/** @returns the same store with measurements; a transaction counts as one operation. */
export function timeStore(store: Store, histogram: Histogram<never>): Store {
  const measure =
    (operation: (...args: unknown[]) => Promise<unknown>) =>
    (...args: unknown[]) => {
      const started = performance.now();
      return operation(...args).finally(() => histogram.observe((performance.now() - started) / 1000));
    };
  return Object.fromEntries(
    Object.entries(store).map(([name, operation]) => [
      name,
      measure(operation as (...args: unknown[]) => Promise<unknown>),
    ]),
  ) as Store;
}
