/** A SQLite database in a file that several processes of one machine may share. It runs in a thread of its own, beside the event loop. */
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { createRewriter, type RewriterOptions } from './sqlite-rewriter.ts';
import { serialize } from './sqlite-serialize.ts';
import { createSqliteThread } from './sqlite-thread.ts';

/** How long a statement waits for the transaction of another process, which takes milliseconds; then others have their turn before it is tried again. */
const busyMs = 50;

/** Opens the file when it is first used, and again when that failed. */
export function openSqlite(file: string, options: RewriterOptions = {}): Database {
  // Where SQLite keeps the copy while it rewrites the file: beside it, not where other programs keep theirs. Read when its first file is opened.
  process.env.SQLITE_TMPDIR ??= dirname(file);
  const { query, transaction, close } = serialize(createSqliteThread({ file, busyMs }));
  const rewriter = createRewriter(file, query, options);
  return {
    // Not needed: a transaction has the file to itself.
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
