/** Metrics of the work that repeats in the background: its failures, and when it last succeeded. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { WorkMetrics } from '../periodic/start-periodic.ts';

export function createWorkMetrics(registry: Registry): WorkMetrics {
  const [labelNames, registers] = [['work'] as const, [registry]];
  const failures = new Counter({
    name: 'site_background_failures_total',
    help: 'Runs of background work that failed, by its name; it is tried again.',
    labelNames,
    registers,
  });
  const success = new Gauge({
    name: 'site_background_success_timestamp_seconds',
    help: 'When background work last succeeded in this process, in seconds since 1970.',
    labelNames,
    registers,
  });
  return {
    onStart: (work) => failures.inc({ work }, 0),
    onSuccess: (work) => success.setToCurrentTime({ work }),
    onFailure: (work) => failures.inc({ work }),
  };
}
