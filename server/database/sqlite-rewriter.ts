/**
 * Takes what was deleted out of the file of the store, by rewriting it (VACUUM). SQLite overwrites a deleted row where it is (`secure_delete`),
 * but leaves pieces of rows in the free room of pages that it has filled anew. Others read meanwhile, and wait with writing.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, RunQuery } from './database.ts';
import { serialize } from './sqlite-serialize.ts';
import { createSqliteThread } from './sqlite-thread.ts';
import { StoreError } from './store-error.ts';

export type RewriterOptions = {
  /** Is told why a rewrite failed; it is tried again. */
  onFault?: ((error: unknown) => void) | undefined;
  /** How often is looked whether a rewrite is owed: one that failed, or was left by a program that ended. */
  lookMs?: number;
};
export type Rewriter = {
  /** Resolves when the file is rewritten, or after three seconds while that goes on; at once when it cannot begin so soon. @throws {StoreError} when the store cannot be written now. */
  scrub: () => Promise<void>;
  /** Waits for the rewrite under way; one that has not begun stays owed. */
  close: () => Promise<void>;
};

const maxWaitMs = 3_000;
const busyMs = 1_000;
/** How long is waited for those who read in the log. */
const truncateMs = 5_000;
const truncatePauseMs = 20;
/** Rewriting a file up to this size (0.1 s) is no burden. After a larger one others write undisturbed for twenty times as long as it took. */
const smallBytes = 32 * 1024 * 1024;
const restFactor = 20;

/** @param ask asks the connection on which the others work. */
export function createRewriter(file: string, ask: RunQuery, { onFault = ignore, lookMs = 600_000 }: RewriterOptions): Rewriter {
  let isClosed = false;
  let restUntil = 0;
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  // A thread of its own, so that others read on theirs meanwhile.
  const own = serialize(createSqliteThread({ file, busyMs }));
  const looking = setInterval(() => void look(), lookMs).unref();

  /** Whoever asks while a rewrite is under way is served by the next one, all by the same. */
  function rewriteNext(): Promise<void> {
    next ??= afterRest();
    return next;
  }
  async function afterRest() {
    await underWay;
    await wait(Math.max(0, restUntil - performance.now()), undefined, { ref: false });
    next = undefined;
    if (isClosed) return;
    underWay = rewrite();
    await underWay;
  }

  async function rewrite() {
    const begunAt = performance.now();
    const bytes = await rewriteFile(own).catch(onFault);
    if (bytes === undefined || bytes > smallBytes) restUntil = performance.now() + (performance.now() - begunAt) * restFactor;
  }

  async function look() {
    const isOwed = (await debtOf(ask).catch(() => 0)) !== 0;
    if (isOwed && !isClosed) await rewriteNext();
  }

  return {
    async scrub() {
      await ask(`PRAGMA user_version = ${randomInt(1, 2 ** 31)}`);
      // The rows themselves are overwritten at once, also where the rewrite has to wait.
      await ask('PRAGMA wal_checkpoint(TRUNCATE)').catch(onFault);
      const rewritten = rewriteNext();
      // Nobody waits for a rest.
      if (restUntil < performance.now() + maxWaitMs) await atMost(maxWaitMs, rewritten);
    },
    async close() {
      isClosed = true;
      clearInterval(looking);
      await underWay;
      await own.close();
    },
  };
}

/** The copy that SQLite makes lies in a file, not in memory. @returns how large the file is now. */
async function rewriteFile({ query, transaction }: Pick<Database, 'query' | 'transaction'>): Promise<number> {
  const debt = await debtOf(query);
  await query('PRAGMA temp_store = FILE');
  await query('VACUUM');
  await truncateLog(query);
  await transaction(async (query) => {
    // Another number is the debt of somebody who has erased meanwhile.
    if ((await debtOf(query)) === debt) await query('PRAGMA user_version = 0');
  });
  const [size] = await query('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()');
  return Number(size?.bytes);
}

/** What is owed is written in the file, for the program that opens it next: a number that is not 0. */
async function debtOf(ask: RunQuery): Promise<number> {
  const [row] = await ask('PRAGMA user_version');
  return Number(row?.user_version);
}

/** The log has pages as they were before. @throws {StoreError} when another program reads in it for too long. */
async function truncateLog(query: RunQuery) {
  const until = performance.now() + truncateMs;
  for (;;) {
    const [row] = await query('PRAGMA wal_checkpoint(TRUNCATE)');
    if (row?.busy === 0) return;
    if (performance.now() >= until) throw new StoreError('The log of the store cannot be emptied while another program reads in it', undefined);
    await wait(truncatePauseMs);
  }
}

const ignore = (_error: unknown) => undefined;

async function atMost(ms: number, work: Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
