/** Deletes stored data, in SQL: when its retention period has ended, or at the request of its owner. */

import type { Database, RunQuery } from '../platform/database/database.ts';
import { emailKey, inboxKey } from '../platform/email-address/email-address.ts';
import { subscriptionCondition } from './migrations.ts';
import type { RetentionLimits, RetentionStore } from './retention-store.ts';

/**
 * Submissions whose retention period has ended, and sign-ups that were not confirmed in time. Never a submission with a
 * mail that is waiting to be sent, regardless of its age; a quarantined sign-up remains until a person has looked at it
 * or its own retention period has ended.
 */
const expired = `
  SELECT id FROM submissions
  WHERE (received_at < ? OR (form = 'sign-up' AND state <> 'quarantined' AND received_at < ? AND NOT EXISTS (
      SELECT 1 FROM subscriptions WHERE subscriptions.submission_id = submissions.id AND subscriptions.state <> 'pending')))
    AND NOT EXISTS (SELECT 1 FROM mails WHERE mails.submission_id = submissions.id AND mails.state = 'waiting')`;

/** The daily mails to staff that mention a submission. A waiting one is not deleted, because it mentions others too. */
const digestNaming = (references: string) =>
  `DELETE FROM mails WHERE submission_id IS NULL AND state IN ('done', 'dead')
     AND EXISTS (SELECT 1 FROM submissions WHERE ${references} AND mails.message LIKE '%' || submissions.reference || '%')`;

export function createSqlRetention({ transaction, scrub }: Database): RetentionStore {
  return {
    async eraseSubmission(id) {
      await transaction(async (query) => {
        await query(
          "DELETE FROM mails WHERE submission_id = ? AND (state IN ('done', 'dead') OR kind IN ('staff', 'acknowledgement', 'confirmation'))",
          id,
        );
        await query(digestNaming('submissions.id = ?'), id);
        await query('DELETE FROM kept_answers WHERE submission_id = ?', id);
        await query(`DELETE FROM subscriptions WHERE submission_id = ? AND NOT ${subscriptionCondition}`, id);
        await query('DELETE FROM submissions WHERE id = ?', id);
      });
      await scrub();
    },
    async eraseAddress(email, suppression) {
      const address = emailKey(email);
      const erased = await transaction(
        async (query) => {
          // The submission that started the subscription may have another address, if the subscription has moved since.
          const own = 'address = ? OR id IN (SELECT submission_id FROM subscriptions WHERE address = ?)';
          const ids = `SELECT id FROM submissions WHERE ${own}`;
          await query(digestNaming(`submissions.id IN (${ids})`), address, address);
          const mails = await query(
            `DELETE FROM mails WHERE address = ? OR submission_id IN (${ids}) RETURNING id`,
            address,
            address,
            address,
          );
          await query(`DELETE FROM kept_answers WHERE submission_id IN (${ids})`, address, address);
          const submissions = await query(`DELETE FROM submissions WHERE ${own} RETURNING id`, address, address);
          await query(
            'DELETE FROM letter_copies WHERE subscription_id IN (SELECT id FROM subscriptions WHERE address = ?)',
            address,
          );
          const subscriptions = await query('DELETE FROM subscriptions WHERE address = ? RETURNING id', address);
          await query('INSERT INTO suppressions (digest) VALUES (?) ON CONFLICT (digest) DO NOTHING', suppression);
          return mails.length + submissions.length + subscriptions.length > 0;
        },
        { keys: [`email ${inboxKey(email)}`] },
      );
      await scrub();
      return erased;
    },
    deleteExpired: (before) => transaction((query) => deleteExpired(query, before)),
  };
}

async function deleteExpired(query: RunQuery, before: RetentionLimits): Promise<void> {
  const { done, dead, pending, submissions, ended, idempotency, rates, mailLog } = before;
  await query("DELETE FROM mails WHERE state = 'done' AND finished_at < ?", done);
  await query("DELETE FROM mails WHERE state = 'dead' AND finished_at < ?", dead);
  await query('DELETE FROM kept_answers WHERE kept_at < ?', idempotency);
  await query('DELETE FROM rates WHERE full_at < ?', rates);
  await query('DELETE FROM mail_log WHERE sent_at < ?', mailLog);
  await query(`DELETE FROM mails WHERE submission_id IN (${expired})`, submissions, pending);
  await query(`DELETE FROM kept_answers WHERE submission_id IN (${expired})`, submissions, pending);
  await query(`DELETE FROM submissions WHERE id IN (${expired})`, submissions, pending);
  const isOver =
    "state IN ('unsubscribed', 'merged') AND requested_at < ? AND COALESCE(unsubscribed_at, requested_at) < ?";
  await query(
    `DELETE FROM letter_copies WHERE subscription_id IN (SELECT id FROM subscriptions WHERE ${isOver})`,
    ended,
    ended,
  );
  await query(`DELETE FROM subscriptions WHERE ${isOver}`, ended, ended);
  await query("DELETE FROM subscriptions WHERE state = 'pending' AND requested_at < ?", pending);
}
