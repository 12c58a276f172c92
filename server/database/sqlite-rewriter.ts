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
  /** Called with the error of a rewrite, which is tried again. */
  onFault?: ((error: unknown) => void) | undefined;
  /** How often it checks whether a rewrite is pending: one that failed, or was left by a program that ended. */
  checkIntervalMs?: number;
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
/** Rewriting a file up to this size takes 0.1 s at most. After a larger one there is a pause of twenty times its duration, in which others write undisturbed. */
const smallBytes = 32 * 1024 * 1024;
const pauseFactor = 20;

/** @param ask runs a statement on the connection that everything else uses. */
export function createRewriter(file: string, ask: RunQuery, { onFault = ignore, checkIntervalMs = 600_000 }: RewriterOptions): Rewriter {
  let isClosed = false;
  let pauseUntil = 0;
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  // A thread of its own, so that others read on theirs meanwhile.
  const own = serialize(createSqliteThread({ file, busyMs }));
  const checking = setInterval(() => void check(), checkIntervalMs).unref();

  /** Whoever asks while a rewrite is under way is served by the next one, all by the same. */
  function rewriteNext(): Promise<void> {
    next ??= afterPause();
    return next;
  }
  async function afterPause() {
    await underWay;
    await wait(Math.max(0, pauseUntil - performance.now()), undefined, { ref: false });
    next = undefined;
    if (isClosed) return;
    underWay = rewrite();
    await underWay;
  }

  async function rewrite() {
    const begunAt = performance.now();
    const bytes = await rewriteFile(own).catch(onFault);
    if (bytes === undefined || bytes > smallBytes) pauseUntil = performance.now() + (performance.now() - begunAt) * pauseFactor;
  }

  async function check() {
    const isPending = (await pendingMark(ask).catch(() => 0)) !== 0;
    if (isPending && !isClosed) await rewriteNext();
  }

  return {
    async scrub() {
      await ask(`PRAGMA user_version = ${randomInt(1, 2 ** 31)}`);
      // The rows themselves are overwritten at once, also where the rewrite has to wait.
      await ask('PRAGMA wal_checkpoint(TRUNCATE)').catch(onFault);
      const rewritten = rewriteNext();
      // Does not wait for the pause after a large rewrite.
      if (pauseUntil < performance.now() + maxWaitMs) await waitAtMost(maxWaitMs, rewritten);
    },
    async close() {
      isClosed = true;
      clearInterval(checking);
      await underWay;
      await own.close();
    },
  };
}

/** The copy that SQLite makes lies in a file, not in memory. @returns how large the file is now. */
async function rewriteFile({ query, transaction }: Pick<Database, 'query' | 'transaction'>): Promise<number> {
  const mark = await pendingMark(query);
  await query('PRAGMA temp_store = FILE');
  await query('VACUUM');
  await truncateLog(query);
  await transaction(async (query) => {
    // Another number is the mark of an erasure in the meantime.
    if ((await pendingMark(query)) === mark) await query('PRAGMA user_version = 0');
  });
  const [size] = await query('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()');
  return Number(size?.bytes);
}

/** A pending rewrite is marked in the file, for the program that opens it next, by a number that is not 0. */
async function pendingMark(ask: RunQuery): Promise<number> {
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

async function waitAtMost(ms: number, work: Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
