/** Which worker may send which mail, in SQL. */
import type { Database, Row } from '../platform/database/database.ts';
import { StoreError } from '../platform/database/store-error.ts';
import type { OutboxMail, OutboxStore } from './outbox-store.ts';
import { readMail } from './rows.ts';
import { placeholders } from './sql-rows.ts';

export function createSqlMailClaims({
  query,
  transaction,
  forUpdate,
}: Database): Pick<OutboxStore, 'claim' | 'releaseClaims' | 'heartbeat'> {
  /** A row that cannot be parsed is marked dead, so that an operator sees it and it blocks no other mail. */
  async function readOrMarkDead(row: Row): Promise<OutboxMail | undefined> {
    try {
      return readMail(row);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      await query(
        "UPDATE mails SET state = 'dead', owner = NULL, last_error = ? WHERE id = ?",
        error.message,
        String(row.id),
      );
      return undefined;
    }
  }

  return {
    async claim(owner, limit, state = 'waiting') {
      const rows = await transaction(async (query) => {
        const free = await query(
          `SELECT id FROM mails WHERE state = '${state}' AND owner IS NULL ORDER BY created_at, id LIMIT ? ${forUpdate}`,
          limit,
        );
        const ids = free.map(({ id }) => String(id));
        return ids.length
          ? query(`UPDATE mails SET owner = ? WHERE id IN (${placeholders(ids)}) RETURNING *`, owner, ...ids)
          : [];
      });
      const mails = await Promise.all(rows.map(readOrMarkDead));
      return mails
        .filter((mail) => mail !== undefined)
        .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },
    releaseClaims: (owner) =>
      transaction(async (query) => {
        await query('UPDATE mails SET owner = NULL WHERE owner = ?', owner);
        await query('DELETE FROM workers WHERE owner = ?', owner);
      }),
    async heartbeat(owner) {
      await query(
        'INSERT INTO workers (owner, beats) VALUES (?, 1) ON CONFLICT (owner) DO UPDATE SET beats = workers.beats + 1',
        owner,
      );
      // Includes claims of workers that died before their first heartbeat.
      const rows = await query(
        `SELECT owner, beats FROM workers
         UNION ALL SELECT DISTINCT owner, 0 AS beats FROM mails WHERE owner IS NOT NULL AND owner NOT IN (SELECT owner FROM workers)`,
      );
      return new Map(rows.map((row) => [String(row.owner), Number(row.beats)]));
    },
  };
}
