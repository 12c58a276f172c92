/**
 * Tracing by OpenTelemetry's SDK. The build makes a file of its own of this module (`traces.js`, see bundle.mjs), which
 * only a server with a collector loads.
 */
import { createTracer } from './open-telemetry.ts';
import { createSpanQueue } from './span-queue.ts';
import type { Tracer } from './tracer.ts';

type Options = Parameters<typeof createSpanQueue>[0] & Omit<Parameters<typeof createTracer>[0], 'processor'>;

/** @returns `stop`: flushes the queue. */
export function startTracer(options: Options): { tracer: Tracer; stop: () => Promise<void> } {
  const { processor, stop } = createSpanQueue(options);
  return { tracer: createTracer({ ...options, processor }), stop };
}
