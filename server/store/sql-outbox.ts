/** The outbox in SQL: who may send which mail, and what came of it. */
import type { Database, Row } from './database.ts';
import { readMail } from './rows.ts';
import { type OutboxMail, type Store, StoreError } from './store.ts';

type Outbox = Pick<Store, 'claim' | 'recordAttempt' | 'isWaiting' | 'giveBack' | 'beat' | 'retryDead' | 'depth'>;

const longestError = 500;

export function createSqlOutbox({ query, transaction, forUpdate }: Database): Outbox {
  /** A mail that cannot be read is set aside, where it is seen, and keeps no other one waiting. */
  async function readOrSetAside(row: Row): Promise<OutboxMail | undefined> {
    try {
      return readMail(row);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      await query("UPDATE mails SET state = 'dead', owner = NULL, last_error = ? WHERE id = ?", error.message, String(row.id));
      return undefined;
    }
  }

  return {
    async claim(owner, limit) {
      const rows = await transaction(async (query) => {
        const free = await query(`SELECT id FROM mails WHERE state = 'waiting' AND owner IS NULL ORDER BY created_at, id LIMIT ? ${forUpdate}`, limit);
        const ids = free.map(({ id }) => String(id));
        return ids.length ? query(`UPDATE mails SET owner = ? WHERE id IN (${ids.map(() => '?').join(', ')}) RETURNING *`, owner, ...ids) : [];
      });
      const mails = await Promise.all(rows.map(readOrSetAside));
      return mails.filter((mail) => mail !== undefined).toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
    },
    async recordAttempt(mailId, owner, attempt, at) {
      // PostgreSQL keeps no NUL in a text.
      const error = attempt.kind === 'sent' ? null : attempt.error.replaceAll('\0', ' ').slice(0, longestError);
      if (attempt.kind === 'sent')
        await query(
          "UPDATE mails SET state = 'done', owner = NULL, attempts = attempts + 1, last_error = NULL, finished_at = ? WHERE id = ? AND state <> 'done'",
          at,
          mailId,
        );
      else if (attempt.kind === 'dead')
        await query(
          "UPDATE mails SET state = 'dead', owner = NULL, attempts = attempts + 1, last_error = ?, finished_at = ? WHERE id = ? AND owner = ?",
          error,
          at,
          mailId,
          owner,
        );
      else {
        const counts = attempt.kind === 'failed' ? 1 : 0;
        await query('UPDATE mails SET attempts = attempts + ?, last_error = ? WHERE id = ? AND owner = ?', counts, error, mailId, owner);
      }
    },
    isWaiting: async (mailId) => (await query("SELECT id FROM mails WHERE id = ? AND state = 'waiting'", mailId)).length > 0,
    giveBack: (owner) =>
      transaction(async (query) => {
        await query('UPDATE mails SET owner = NULL WHERE owner = ?', owner);
        await query('DELETE FROM workers WHERE owner = ?', owner);
      }),
    async beat(owner) {
      await query('INSERT INTO workers (owner, beats) VALUES (?, 1) ON CONFLICT (owner) DO UPDATE SET beats = workers.beats + 1', owner);
      // One that ended before its first beat has mails all the same.
      const rows = await query(
        `SELECT owner, beats FROM workers
         UNION ALL SELECT DISTINCT owner, 0 AS beats FROM mails WHERE owner IS NOT NULL AND owner NOT IN (SELECT owner FROM workers)`,
      );
      return new Map(rows.map((row) => [String(row.owner), Number(row.beats)]));
    },
    async retryDead(mailId) {
      const again = "UPDATE mails SET state = 'waiting', owner = NULL, attempts = 0, finished_at = NULL WHERE state = 'dead'";
      return (mailId === undefined ? await query(`${again} RETURNING id`) : await query(`${again} AND id = ? RETURNING id`, mailId)).length;
    },
    async depth() {
      const rows = await query(
        "SELECT state, COUNT(*) AS count, MIN(created_at) AS oldest FROM mails WHERE state IN ('waiting', 'held', 'dead') GROUP BY state",
      );
      const of = (state: string) => rows.find((row) => row.state === state);
      const countOf = (state: string) => Number(of(state)?.count ?? 0);
      const oldest = of('waiting')?.oldest;
      return { waiting: countOf('waiting'), held: countOf('held'), dead: countOf('dead'), oldest: oldest === undefined ? undefined : Number(oldest) };
    },
  };
}
