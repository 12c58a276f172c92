/** The results of attempts to send mails, in SQL. */
import type { Database } from '../platform/database/database.ts';
import type { OutboxStore } from './outbox-store.ts';
import { createEndCopy } from './sql-letters.ts';
import { storableError } from './sql-rows.ts';

export function createSqlMailAttempts(database: Database): Pick<OutboxStore, 'recordAttempt' | 'isWaiting'> {
  const { query } = database;
  const endCopy = createEndCopy(database);
  return {
    async recordAttempt(mailId, owner, attempt, at) {
      const isFinal = attempt.kind === 'sent' || attempt.kind === 'dead';
      if (isFinal && (await endCopy(mailId, attempt, at))) return;
      switch (attempt.kind) {
        case 'sent':
          await query(
            "UPDATE mails SET state = 'done', owner = NULL, attempts = attempts + 1, last_error = NULL, finished_at = ? WHERE id = ? AND state <> 'done'",
            at,
            mailId,
          );
          break;
        case 'dead':
          await query(
            "UPDATE mails SET state = 'dead', owner = NULL, attempts = attempts + 1, last_error = ?, finished_at = ?, settled = ? WHERE id = ? AND owner = ?",
            storableError(attempt.error),
            at,
            attempt.settled ?? null,
            mailId,
            owner,
          );
          break;
        default:
          await query(
            'UPDATE mails SET attempts = attempts + ?, last_error = ? WHERE id = ? AND owner = ?',
            attempt.kind === 'failed' ? 1 : 0,
            storableError(attempt.error),
            mailId,
            owner,
          );
      }
    },
    isWaiting: async (mailId) =>
      (await query("SELECT id FROM mails WHERE id = ? AND state IN ('waiting', 'bulk')", mailId)).length > 0,
  };
}
