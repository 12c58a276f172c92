import type { OutboxClock } from './clock.ts';

/** Time to record the outcomes of aborted attempts. */
const maxRecordMs = 1_000;

/** Waits for running attempts: calls `abort` after `graceMs`, and stops waiting a second later. */
export async function drain(
  running: readonly Promise<void>[],
  options: { clock: OutboxClock; graceMs: number; abort: () => void },
): Promise<void> {
  const { clock, graceMs, abort } = options;
  const cancelAbort = clock.setTimer(abort, graceMs);
  let cancelLimit = () => {};
  const limit = new Promise<void>((resolve) => {
    cancelLimit = clock.setTimer(resolve, graceMs + maxRecordMs);
  });
  await Promise.race([Promise.all(running), limit]);
  cancelAbort();
  cancelLimit();
}
