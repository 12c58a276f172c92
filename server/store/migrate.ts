/** Migrates the tables to the version of this program, or checks whether it can work with those of a newer one. */
import type { Database } from '../platform/database/database.ts';
import { StoreError } from '../platform/database/store-error.ts';
import { type Migration, migrations } from './migrations.ts';

/** The tables were migrated by a newer program, and this one cannot work with them. */
export class NewerStoreError extends StoreError {
  constructor({ found, readableFrom, known }: { found: number; readableFrom: number | undefined; known: number }) {
    const needed = readableFrom === undefined ? '' : `, which programs from version ${readableFrom} on can use`;
    super(
      `The store has tables of version ${found}${needed}; this program knows version ${known}: start the newer program, or restore the backup from before it.`,
      undefined,
    );
    this.name = 'NewerStoreError';
  }
}

/**
 * Runs the missing migrations, one program at a time. Newer tables that this program can use are not changed.
 * @param known the migrations of this program; their number is its version of the tables.
 * @throws {NewerStoreError | StoreError}
 */
export function migrate(database: Database, known: readonly Migration[] = migrations): Promise<void> {
  return database.transaction(
    async (query) => {
      await query('CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)');
      const [row] = await query('SELECT * FROM store_version');
      const version = Number(row?.version ?? 0);
      if (version > known.length) {
        // Earlier programs did not have this column.
        const readableFrom = typeof row?.readable_from === 'number' ? row.readable_from : undefined;
        if (readableFrom === undefined || readableFrom > known.length)
          throw new NewerStoreError({ found: version, readableFrom, known: known.length });
      }
      if (version >= known.length) return;
      for (const step of known.slice(version).flatMap(({ steps }) => steps))
        await (typeof step === 'string' ? query(step) : step(query));
      if (!row) await query('INSERT INTO store_version (version) VALUES (0)');
      const readableFrom = Math.max(...known.map((each) => each.readableFrom));
      await query('UPDATE store_version SET version = ?, readable_from = ?', known.length, readableFrom);
    },
    { exclusive: true },
  );
}
