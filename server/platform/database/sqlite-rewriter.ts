/**
 * Removes deleted data from the file of the store by rewriting it (VACUUM). SQLite overwrites a deleted row in place
 * (`secure_delete`), but leaves fragments of rows in the free space of reused pages. During a rewrite other connections
 * can read, but not write.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startPeriodic } from '../periodic/start-periodic.ts';
import type { Database, RunQuery } from './database.ts';
import { serialize } from './sqlite-serialize.ts';
import { createSqliteThread } from './sqlite-thread.ts';
import { StoreError } from './store-error.ts';

export type RewriterOptions = {
  /** Called with the error of a rewrite, which is retried later. */
  onFault?: ((error: unknown) => void) | undefined;
  /** How often it checks whether a rewrite is pending, because it failed or because a program ended before it. */
  checkIntervalMs?: number;
};
export type Rewriter = {
  /**
   * Resolves when the file has been rewritten, after three seconds if the rewrite takes longer, or at once if it cannot
   * start within that time.
   * @throws {StoreError} if the store cannot be written.
   */
  scrub: () => Promise<void>;
  /** Waits for the running rewrite; one that has not started remains pending. */
  close: () => Promise<void>;
};

const maxWaitMs = 3_000;
const busyMs = 1_000;
/** How long to wait for programs that read the write-ahead log. */
const truncateMs = 5_000;
const truncatePauseMs = 20;
/**
 * Rewriting a file up to this size takes at most 0.1 s. After rewriting a larger one, there is a pause of twenty times
 * the duration, in which others can write.
 */
const smallBytes = 32 * 1024 * 1024;
const pauseFactor = 20;

/** @param query runs a statement on the main connection of the store. */
export function createRewriter(
  file: string,
  query: RunQuery,
  { onFault = ignore, checkIntervalMs = 600_000 }: RewriterOptions,
): Rewriter {
  let isClosed = false;
  let pauseUntil = 0;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  // A separate thread, so that others can read on theirs during a rewrite.
  const own = serialize(createSqliteThread({ file, busyMs }));
  const checks = startPeriodic({
    name: 'sqlite-rewrite',
    run: check,
    next: checkIntervalMs,
    firstAfterMs: checkIntervalMs,
    onFailure: onFault,
  });

  /** Calls during a rewrite share the next one. */
  const rewriteNext = () => (next ??= afterPause());

  async function afterPause() {
    await current;
    await wait(Math.max(0, pauseUntil - performance.now()), undefined, { ref: false });
    next = undefined;
    if (isClosed) return;
    current = rewrite();
    await current;
  }

  async function rewrite() {
    const startedAt = performance.now();
    const bytes = await rewriteFile(own).catch(onFault);
    if (bytes === undefined || bytes > smallBytes)
      pauseUntil = performance.now() + (performance.now() - startedAt) * pauseFactor;
  }

  async function check() {
    const isPending = (await pendingMark(query).catch(() => 0)) !== 0;
    if (isPending && !isClosed) await rewriteNext();
  }

  return {
    async scrub() {
      await query(`PRAGMA user_version = ${randomInt(1, 2 ** 31)}`);
      // Overwrites the deleted rows at once, even if the rewrite has to wait.
      await query('PRAGMA wal_checkpoint(TRUNCATE)').catch(onFault);
      const rewritten = rewriteNext();
      // Does not wait for the pause after a large rewrite.
      if (pauseUntil < performance.now() + maxWaitMs) await waitAtMost(maxWaitMs, rewritten);
    },
    async close() {
      isClosed = true;
      void checks.stop();
      await current;
      await own.close();
    },
  };
}

/** SQLite makes its copy in a file, not in memory. @returns the new size of the file in bytes. */
async function rewriteFile({ query, transaction }: Pick<Database, 'query' | 'transaction'>): Promise<number> {
  const mark = await pendingMark(query);
  await query('PRAGMA temp_store = FILE');
  await query('VACUUM');
  await truncateLog(query);
  await transaction(async (query) => {
    // A different number was written by an erasure in the meantime.
    if ((await pendingMark(query)) === mark) await query('PRAGMA user_version = 0');
  });
  const [size] = await query('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()');
  return Number(size?.bytes);
}

/** Other than 0 if a rewrite is pending. It is in the file, so that the next program that opens the file sees it. */
async function pendingMark(query: RunQuery): Promise<number> {
  const [row] = await query('PRAGMA user_version');
  return Number(row?.user_version);
}

/**
 * Empties the write-ahead log, which contains pages as they were before.
 * @throws {StoreError} if another program reads it for too long.
 */
async function truncateLog(query: RunQuery) {
  const until = performance.now() + truncateMs;
  for (;;) {
    const [row] = await query('PRAGMA wal_checkpoint(TRUNCATE)');
    if (row?.busy === 0) return;
    if (performance.now() >= until)
      throw new StoreError('The log of the store cannot be emptied while another program reads in it', undefined);
    await wait(truncatePauseMs);
  }
}

const ignore = (_error: unknown) => undefined;

async function waitAtMost(ms: number, work: Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
