import type { OutboxClock } from './clock.ts';

/** For recording how the attempts ended that were cut short. */
const maxRecordMs = 1_000;

/** Waits for what is under way: `abort` is called after `graceMs`, and a second later nothing is waited for any more. */
export async function drain(underWay: readonly Promise<void>[], options: { clock: OutboxClock; graceMs: number; abort: () => void }): Promise<void> {
  const { clock, graceMs, abort } = options;
  const cancelAbort = clock.setTimer(abort, graceMs);
  let cancelLimit = () => {};
  const limit = new Promise<void>((resolve) => {
    cancelLimit = clock.setTimer(resolve, graceMs + maxRecordMs);
  });
  await Promise.race([Promise.all(underWay), limit]);
  cancelAbort();
  cancelLimit();
}
