/** Metrics whose values are read at each scrape. */
import { Counter, Gauge, type Registry } from 'prom-client';

type Scraped = {
  /** @param read may return undefined if the value is unknown: the metric then has no sample. */
  gauge: (name: string, help: string, read: () => number | Promise<number | undefined>) => void;
  counter: (name: string, help: string, read: () => number) => void;
  /** A counter with one label. @param read returns the count of each of its values. */
  counterBy: (name: string, help: string, label: string, read: () => Record<string, number>) => void;
};

/** @returns functions that add a metric to the registry. */
export function addScrapedMetrics(registry: Registry): Scraped {
  const registers = [registry];
  return {
    gauge(name, help, read) {
      const metric: Gauge = new Gauge({ name, help, registers, collect });
      async function collect() {
        const value = await read();
        if (value === undefined) metric.remove();
        else metric.set(value);
      }
    },
    counter(name, help, read) {
      const metric: Counter = new Counter({ name, help, registers, collect });
      function collect() {
        metric.reset();
        metric.inc(read());
      }
    },
    counterBy(name, help, label, read) {
      const metric: Counter = new Counter({ name, help, labelNames: [label], registers, collect });
      function collect() {
        metric.reset();
        for (const [value, count] of Object.entries(read())) metric.inc({ [label]: value }, count);
      }
    },
  };
}
