/** The outbox in SQL: who may send which mail, and what came of it. */
import type { Database, Row } from './database.ts';
import { readDeadMail, readMail } from './rows.ts';
import { createEndCopy, isLetter } from './sql-letters.ts';
import { type OutboxMail, type Store, StoreError } from './store.ts';

type Outbox = Pick<Store, 'claim' | 'recordAttempt' | 'isWaiting' | 'releaseClaims' | 'heartbeat' | 'deadMails' | 'retryDead' | 'dismissDead' | 'depth'>;

const maxErrorLength = 500;

export function createSqlOutbox(database: Database): Outbox {
  const { query, transaction, forUpdate } = database;
  const endCopy = createEndCopy(database);

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

  /** @param mailId unset: of all that somebody has to look after. */
  async function changeDead(change: string, mailId: string | undefined): Promise<number> {
    const update = `UPDATE mails SET ${change} WHERE state = 'dead'`;
    const rows = mailId === undefined ? query(`${update} AND settled IS NULL RETURNING id`) : query(`${update} AND id = ? RETURNING id`, mailId);
    return (await rows).length;
  }

  return {
    async claim(owner, limit, state = 'waiting') {
      const rows = await transaction(async (query) => {
        const free = await query(`SELECT id FROM mails WHERE state = '${state}' AND owner IS NULL ORDER BY created_at, id LIMIT ? ${forUpdate}`, limit);
        const ids = free.map(({ id }) => String(id));
        return ids.length ? query(`UPDATE mails SET owner = ? WHERE id IN (${ids.map(() => '?').join(', ')}) RETURNING *`, owner, ...ids) : [];
      });
      const mails = await Promise.all(rows.map(readOrSetAside));
      return mails.filter((mail) => mail !== undefined).toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
    },
    async recordAttempt(mailId, owner, attempt, at) {
      // PostgreSQL keeps no NUL in a text.
      const error = attempt.kind === 'sent' ? null : attempt.error.replaceAll('\0', ' ').slice(0, maxErrorLength);
      if ((attempt.kind === 'sent' || attempt.kind === 'dead') && (await endCopy(mailId, attempt, at))) return;
      if (attempt.kind === 'sent')
        await query(
          "UPDATE mails SET state = 'done', owner = NULL, attempts = attempts + 1, last_error = NULL, finished_at = ? WHERE id = ? AND state <> 'done'",
          at,
          mailId,
        );
      else if (attempt.kind === 'dead')
        await query(
          "UPDATE mails SET state = 'dead', owner = NULL, attempts = attempts + 1, last_error = ?, finished_at = ?, settled = ? WHERE id = ? AND owner = ?",
          error,
          at,
          attempt.settled ?? null,
          mailId,
          owner,
        );
      else {
        const counts = attempt.kind === 'failed' ? 1 : 0;
        await query('UPDATE mails SET attempts = attempts + ?, last_error = ? WHERE id = ? AND owner = ?', counts, error, mailId, owner);
      }
    },
    isWaiting: async (mailId) => (await query("SELECT id FROM mails WHERE id = ? AND state IN ('waiting', 'bulk')", mailId)).length > 0,
    releaseClaims: (owner) =>
      transaction(async (query) => {
        await query('UPDATE mails SET owner = NULL WHERE owner = ?', owner);
        await query('DELETE FROM workers WHERE owner = ?', owner);
      }),
    async heartbeat(owner) {
      await query('INSERT INTO workers (owner, beats) VALUES (?, 1) ON CONFLICT (owner) DO UPDATE SET beats = workers.beats + 1', owner);
      // One that ended before its first beat has mails all the same.
      const rows = await query(
        `SELECT owner, beats FROM workers
         UNION ALL SELECT DISTINCT owner, 0 AS beats FROM mails WHERE owner IS NOT NULL AND owner NOT IN (SELECT owner FROM workers)`,
      );
      return new Map(rows.map((row) => [String(row.owner), Number(row.beats)]));
    },
    async deadMails(limit) {
      const rows = await query(
        `SELECT mails.id, mails.kind, submissions.reference, COALESCE(mails.finished_at, mails.created_at) AS since, mails.last_error AS error
         FROM mails LEFT JOIN submissions ON submissions.id = mails.submission_id
         WHERE mails.state = 'dead' AND mails.settled IS NULL ORDER BY since, mails.id LIMIT ?`,
        limit,
      );
      return rows.map(readDeadMail);
    },
    async retryDead(mailId) {
      const state = `CASE WHEN ${isLetter} THEN 'bulk' ELSE 'waiting' END`;
      const count = await changeDead(`state = ${state}, owner = NULL, attempts = 0, finished_at = NULL, settled = NULL`, mailId);
      await query("UPDATE letter_copies SET outcome = NULL WHERE outcome = 'dead' AND mail_id IN (SELECT id FROM mails WHERE state = 'bulk')");
      return count;
    },
    dismissDead: (mailId) => changeDead("settled = 'dismissed'", mailId),
    async depth() {
      const rows = await query(
        `SELECT what, COUNT(*) AS count, MIN(created_at) AS oldest
         FROM (SELECT CASE state WHEN 'dead' THEN COALESCE(settled, state) ELSE state END AS what, created_at FROM mails WHERE state <> 'done') AS mails
         GROUP BY what`,
      );
      const of = (what: string) => rows.find((row) => row.what === what);
      const countOf = (what: string) => Number(of(what)?.count ?? 0);
      const oldestOf = (what: string) => {
        const oldest = of(what)?.oldest;
        return oldest === undefined ? undefined : Number(oldest);
      };
      return {
        waiting: countOf('waiting'),
        bulk: countOf('bulk'),
        held: countOf('held'),
        dead: countOf('dead'),
        bounced: countOf('bounced') + countOf('full'),
        oldest: oldestOf('waiting'),
        oldestBulk: oldestOf('bulk'),
      };
    },
  };
}
