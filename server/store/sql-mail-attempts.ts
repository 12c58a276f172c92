/** The results of attempts to send mails, in SQL. */
import type { Database } from '../database/database.ts';
import type { Attempt, OutboxStore } from './outbox-store.ts';
import { createEndCopy } from './sql-letters.ts';

const maxErrorLength = 500;

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
            errorOf(attempt),
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
            errorOf(attempt),
            mailId,
            owner,
          );
      }
    },
    isWaiting: async (mailId) => (await query("SELECT id FROM mails WHERE id = ? AND state IN ('waiting', 'bulk')", mailId)).length > 0,
  };
}

/** Without NUL characters, which PostgreSQL cannot store in a text. */
function errorOf({ error }: Exclude<Attempt, { kind: 'sent' }>): string {
  return error.replaceAll('\0', ' ').slice(0, maxErrorLength);
}
