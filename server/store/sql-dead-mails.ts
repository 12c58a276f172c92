/** Mails that could not be sent, in SQL. */
import type { Database, RunQuery } from '../platform/database/database.ts';
import type { OutboxStore } from './outbox-store.ts';
import { readDeadMail } from './rows.ts';
import { letterCondition } from './sql-letters.ts';

export function createSqlDeadMails({
  query,
  transaction,
}: Database): Pick<OutboxStore, 'deadMails' | 'retryDead' | 'dismissDead'> {
  /** @param mailId without it, all that are not settled. */
  async function changeDead(query: RunQuery, change: string, mailId: string | undefined): Promise<number> {
    const update = `UPDATE mails SET ${change} WHERE state = 'dead'`;
    const rows =
      mailId === undefined
        ? query(`${update} AND settled IS NULL RETURNING id`)
        : query(`${update} AND id = ? RETURNING id`, mailId);
    return (await rows).length;
  }

  return {
    async deadMails(limit) {
      const rows = await query(
        `SELECT mails.id, mails.kind, submissions.reference, COALESCE(mails.finished_at, mails.created_at) AS since, mails.last_error AS error
         FROM mails LEFT JOIN submissions ON submissions.id = mails.submission_id
         WHERE mails.state = 'dead' AND mails.settled IS NULL ORDER BY since, mails.id LIMIT ?`,
        limit,
      );
      return rows.map(readDeadMail);
    },
    // In one transaction: a worker that finished the mail in between would leave the outcome of its copy as it was.
    retryDead: (mailId) =>
      transaction(async (query) => {
        const state = `CASE WHEN ${letterCondition} THEN 'bulk' ELSE 'waiting' END`;
        const count = await changeDead(
          query,
          `state = ${state}, owner = NULL, attempts = 0, finished_at = NULL, settled = NULL`,
          mailId,
        );
        await query(
          "UPDATE letter_copies SET outcome = NULL WHERE outcome = 'dead' AND mail_id IN (SELECT id FROM mails WHERE state = 'bulk')",
        );
        return count;
      }),
    dismissDead: (mailId) => changeDead(query, "settled = 'dismissed'", mailId),
  };
}
