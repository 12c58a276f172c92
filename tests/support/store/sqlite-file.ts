import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../../server/platform/database/database.ts';
import { openSqlite } from '../../../server/platform/database/sqlite.ts';

/** `threads`: those that the test has started, in order. */
type SqliteFile = { folder: string; file: string; database: Database; threads: Worker[] };

/** Gives each test of a file an open SQLite file with a table `things`. */
export function createSqliteFiles(): SqliteFile {
  const sqlite = { threads: [] as Worker[] } as SqliteFile;
  const onWorker = (worker: Worker) => void sqlite.threads.push(worker);
  beforeEach(async () => {
    sqlite.folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
    sqlite.file = join(sqlite.folder, 'site.db');
    sqlite.threads.length = 0;
    process.on('worker', onWorker);
    sqlite.database = openSqlite(sqlite.file);
    await sqlite.database.query('CREATE TABLE things (name TEXT UNIQUE, text TEXT)');
  });
  afterEach(async () => {
    process.off('worker', onWorker);
    await sqlite.database.close();
    rmSync(sqlite.folder, { recursive: true, force: true });
  });
  return sqlite;
}
