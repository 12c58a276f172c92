/** The end of what is stored, in SQL: when it was kept long enough, or when the person wants it gone. */
import type { Database } from './database.ts';
import type { Store } from './store.ts';

/**
 * Submissions that are old enough, and sign-ups that nobody has confirmed in time. Never one of which a mail still waits to be sent,
 * whatever the clock says; a quarantined sign-up stays until a person has looked at it or its own time is over.
 */
const expired = `
  SELECT id FROM submissions
  WHERE (received_at < ? OR (form = 'sign-up' AND state <> 'quarantined' AND received_at < ? AND NOT EXISTS (
      SELECT 1 FROM subscriptions WHERE subscriptions.state <> 'pending'
      AND (subscriptions.submission_id = submissions.id OR subscriptions.address = submissions.address))))
    AND NOT EXISTS (SELECT 1 FROM mails WHERE mails.submission_id = submissions.id AND mails.state = 'waiting')`;

export function createSqlRetention({ transaction, scrub }: Database): Pick<Store, 'erase' | 'purge'> {
  return {
    async erase(submissionId, digestOf) {
      await transaction(async (query) => {
        await query('DELETE FROM mails WHERE submission_id = ?', submissionId);
        // A digest that was sent names what it is about; one that still waits speaks of others too.
        await query(
          `DELETE FROM mails WHERE submission_id IS NULL AND state IN ('done', 'dead')
             AND EXISTS (SELECT 1 FROM submissions WHERE submissions.id = ? AND mails.message LIKE '%' || submissions.reference || '%')`,
          submissionId,
        );
        await query('DELETE FROM kept_answers WHERE submission_id = ?', submissionId);
        const erased = await query('DELETE FROM subscriptions WHERE submission_id = ? RETURNING email', submissionId);
        for (const { email } of erased) await query('INSERT INTO suppressions (digest) VALUES (?) ON CONFLICT (digest) DO NOTHING', digestOf(String(email)));
        await query('DELETE FROM submissions WHERE id = ?', submissionId);
      });
      await scrub();
    },
    async purge({ done, dead, pending, submissions, idempotency, rates }) {
      await transaction(async (query) => {
        await query("DELETE FROM mails WHERE state = 'done' AND finished_at < ?", done);
        await query("DELETE FROM mails WHERE state = 'dead' AND finished_at < ?", dead);
        await query('DELETE FROM kept_answers WHERE kept_at < ?', idempotency);
        await query('DELETE FROM rates WHERE full_at < ?', rates);
        await query(`DELETE FROM mails WHERE submission_id IN (${expired})`, submissions, pending);
        await query(`DELETE FROM kept_answers WHERE submission_id IN (${expired})`, submissions, pending);
        await query(`DELETE FROM submissions WHERE id IN (${expired})`, submissions, pending);
        await query("DELETE FROM subscriptions WHERE state = 'pending' AND requested_at < ?", pending);
        await query("DELETE FROM subscriptions WHERE state = 'unsubscribed' AND requested_at < ?", submissions);
      });
    },
  };
}
