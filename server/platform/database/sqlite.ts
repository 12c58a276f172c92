/** A SQLite database in a file that several processes of one machine may share. It runs in a separate thread. */
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { createRewriter, type RewriterOptions } from './sqlite-rewriter.ts';
import { serialize } from './sqlite-serialize.ts';
import { createSqliteThread } from './sqlite-thread.ts';

/**
 * How long a statement waits for the transaction of another process, which usually takes milliseconds; after that,
 * other callers get a turn before it is retried.
 */
const busyMs = 50;

/** Opens the file on first use, and tries again after a failure. */
export function openSqlite(file: string, options: RewriterOptions = {}): Database {
  // The folder of the copy that SQLite makes while it rewrites the file: the same folder, not a shared temporary one.
  // SQLite reads the variable when it opens its first file.
  process.env.SQLITE_TMPDIR ??= dirname(file);
  const { query, transaction, close } = serialize(createSqliteThread({ file, busyMs }));
  const rewriter = createRewriter(file, query, options);
  return {
    // Not needed, because a transaction locks the whole file.
    forUpdate: '',
    query,
    transaction,
    scrub: rewriter.scrub,
    async close() {
      await rewriter.close();
      await close();
    },
  };
}
