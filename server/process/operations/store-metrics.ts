/** Metrics of the store and of the mails in it. */
import { Gauge, Registry } from 'prom-client';
import type { Store } from '../../store/store.ts';

type Deps = { store: Pick<Store, 'depth' | 'countSubmissions' | 'oldestHeld'>; clock: () => Date };

/** Counting submissions scans all of them, so the pause after a count is this many times as long as the count took. */
const countShare = 1000;

/**
 * @returns a function that resolves with the current metrics, or with undefined while the store is unavailable. All
 * servers that share a store report the same values.
 */
export function createStoreMetrics({ store, clock }: Deps): () => Promise<string | undefined> {
  const countSubmissions = throttleCount(store);
  const registry = new Registry();
  const registers = [registry];
  const mailsByState = new Gauge({
    name: 'site_outbox_mails',
    help: 'Mails in the store that are not sent, by state; bulk: letters; dead: somebody has to look after them.',
    labelNames: ['state'],
    registers,
  });
  const ageOf = (name: string, help: string) => {
    const gauge = new Gauge({ name, help, registers });
    return (instant: number | undefined) =>
      gauge.set(instant === undefined ? 0 : Math.max(0, clock().getTime() - instant) / 1000);
  };
  const mailSince = ageOf(
    'site_outbox_oldest_age_seconds',
    'Age of the mail that has waited for longest, letters apart.',
  );
  const letterSince = ageOf('site_outbox_oldest_letter_age_seconds', 'Age of the letter that has waited for longest.');
  const heldSince = ageOf(
    'site_submissions_held_oldest_age_seconds',
    'Age of the oldest submission that is held in quarantine; 0 if none is.',
  );
  const submissionsByState = new Gauge({
    name: 'site_submissions',
    help: 'Submissions in the store, by form and state.',
    labelNames: ['form', 'state'],
    registers,
  });

  async function write() {
    const [{ oldest, oldestBulk, ...mails }, submissions, oldestHeld] = await Promise.all([
      store.depth(),
      countSubmissions(),
      store.oldestHeld(),
    ]);
    mailsByState.reset();
    for (const [state, count] of Object.entries(mails)) mailsByState.set({ state }, count);
    mailSince(oldest);
    letterSince(oldestBulk);
    heldSince(oldestHeld);
    submissionsByState.reset();
    for (const { count, ...labels } of submissions) submissionsByState.set(labels, count);
    return registry.metrics();
  }
  return () => write().catch(() => undefined);
}

/** Counts so rarely that counting takes at most a thousandth of the time; in between it returns the last counts. */
function throttleCount(store: Deps['store']): Store['countSubmissions'] {
  let last: { counts: ReturnType<Store['countSubmissions']>; nextAt: number } | undefined;

  async function count() {
    const started = performance.now();
    try {
      const counts = await store.countSubmissions();
      const endedAt = performance.now();
      if (last) last.nextAt = endedAt + (endedAt - started) * countShare;
      return counts;
    } catch (error) {
      last = undefined;
      throw error;
    }
  }
  return () => {
    if (!last || performance.now() >= last.nextAt) last = { counts: count(), nextAt: Number.POSITIVE_INFINITY };
    return last.counts;
  };
}
