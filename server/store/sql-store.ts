/** The store in SQL, the same for every database: submissions, subscriptions and kept answers; the outbox and the end of things are beside. */

import { emailKey } from '../mail/email-address.ts';
import type { Database, Row, Value } from './database.ts';
import { isSubscription } from './migrations.ts';
import { mailToRow, submissionToRow, subscriptionToRow } from './new-rows.ts';
import { readCount, readIdempotencyRecord, readMail, readSubmission, readSubscription } from './rows.ts';
import { insert, replace } from './sql-insert.ts';
import { createSqlLetters } from './sql-letters.ts';
import { createSqlOutbox } from './sql-outbox.ts';
import { createSqlRates } from './sql-rates.ts';
import { createSqlRetention } from './sql-retention.ts';
import type { Store } from './store.ts';

export function createSqlStore(database: Database): Store {
  const { query, transaction } = database;

  async function findOne<T>(read: (row: Row) => T, sql: string, ...values: Value[]): Promise<T | undefined> {
    const [row] = await query(sql, ...values);
    return row && read(row);
  }
  async function count(sql: string, ...values: Value[]): Promise<number> {
    const [row] = await query(sql, ...values);
    return Number(row?.count);
  }

  async function suppressedAmong(digests: readonly string[]): Promise<Set<string>> {
    if (!digests.length) return new Set();
    const rows = await query(`SELECT digest FROM suppressions WHERE digest IN (${places(digests)})`, ...digests);
    return new Set(rows.map(({ digest }) => String(digest)));
  }

  return {
    ...createSqlOutbox(database),
    ...createSqlLetters(database),
    ...createSqlRetention(database),
    ...createSqlRates(database),
    transaction: (emails, work) =>
      transaction((query) => work(createSqlStore({ ...database, query, transaction: (inner) => inner(query) })), {
        keys: emails.map((email) => `email ${emailKey(email)}`),
      }),
    write: ({ submission, mails = [], subscriptions = [], deletedSubscriptions = [], mailLog = [], idempotency, clearedSuppressions = [] }) =>
      transaction(async (query) => {
        if (submission) await insert(query, 'submissions', submissionToRow(submission));
        for (const mail of mails) await insert(query, 'mails', mailToRow(mail));
        for (const { digest, at } of mailLog) await insert(query, 'mail_log', { digest, sent_at: at });
        for (const id of deletedSubscriptions) {
          await query('DELETE FROM letter_copies WHERE subscription_id = ?', id);
          await query('DELETE FROM subscriptions WHERE id = ?', id);
        }
        for (const subscription of subscriptions) await replace(query, 'subscriptions', subscriptionToRow(subscription));
        for (const digest of clearedSuppressions) await query('DELETE FROM suppressions WHERE digest = ?', digest);
        // An address that was confirmed again can be reached again.
        if (clearedSuppressions.length) for (const { id } of subscriptions) await query('UPDATE subscriptions SET bounced_at = NULL WHERE id = ?', id);
        if (idempotency) {
          const { key, at, requestDigest, answer } = idempotency;
          await insert(query, 'kept_answers', { key, kept_at: at, request_digest: requestDigest, answer, submission_id: submission?.id ?? null });
        }
      }),
    idempotencyRecord: (key) => findOne(readIdempotencyRecord, 'SELECT request_digest, answer FROM kept_answers WHERE key = ?', key),
    countSameMessage: (digest, since) => count('SELECT COUNT(*) AS count FROM submissions WHERE message_digest = ? AND received_at >= ?', digest, since),
    countMails: (to, kind, since) => count('SELECT COUNT(*) AS count FROM mails WHERE address = ? AND kind = ? AND created_at >= ?', emailKey(to), kind, since),
    countMailLog: (digests, since) => count(`SELECT COUNT(*) AS count FROM mail_log WHERE digest IN (${places(digests)}) AND sent_at >= ?`, ...digests, since),

    isSuppressed: async (digests) => (await suppressedAmong(digests)).size > 0,
    suppressedAmong,

    submission: (id) => findOne(readSubmission, 'SELECT * FROM submissions WHERE id = ?', id),
    submissionByReference: (reference) => findOne(readSubmission, 'SELECT * FROM submissions WHERE reference = ?', reference),
    async submissions({ form, state, since, before, limit }) {
      const asked: [condition: string, ...values: Value[]][] = [];
      if (form) asked.push(['form = ?', form]);
      if (state) asked.push(['state = ?', state]);
      if (since !== undefined) asked.push(['received_at >= ?', since]);
      if (before) asked.push(['(received_at, id) < (?, ?)', before.receivedAt, before.id]);
      const where = asked.length ? `WHERE ${asked.map(([condition]) => condition).join(' AND ')}` : '';
      const values = asked.flatMap(([, ...each]) => each);
      return (await query(`SELECT * FROM submissions ${where} ORDER BY received_at DESC, id DESC LIMIT ?`, ...values, limit)).map(readSubmission);
    },
    countSubmissions: async () =>
      (await query('SELECT form, state, COUNT(*) AS count FROM submissions GROUP BY form, state ORDER BY form, state')).map(readCount),
    mailsOf: async (submissionId) => (await query('SELECT * FROM mails WHERE submission_id = ? ORDER BY created_at, id', submissionId)).map(readMail),
    mailsTo: async (email) => (await query('SELECT * FROM mails WHERE address = ? ORDER BY created_at, id', emailKey(email))).map(readMail),
    subscription: (id) => findOne(readSubscription, 'SELECT * FROM subscriptions WHERE id = ?', id),
    subscriptionByEmail: (email) => findOne(readSubscription, `SELECT * FROM subscriptions WHERE address = ? AND ${isSubscription}`, emailKey(email)),
    async subscriptionsAbout(submissions) {
      if (!submissions.length) return [];
      const [ids, addresses] = [submissions.map(({ id }) => id), submissions.map(({ email }) => emailKey(email))];
      const sql = `SELECT * FROM subscriptions WHERE submission_id IN (${places(ids)}) OR (address IN (${places(addresses)}) AND ${isSubscription})`;
      return (await query(sql, ...ids, ...addresses)).map(readSubscription);
    },
    submissionsByEmail: async (email) =>
      (await query('SELECT * FROM submissions WHERE address = ? ORDER BY received_at DESC, id DESC', emailKey(email))).map(readSubmission),
    release: (submissionId, spam) =>
      transaction(async (query) => {
        const released = await query("UPDATE submissions SET state = 'released' WHERE id = ? AND state = 'quarantined' RETURNING id", submissionId);
        if (released.length && spam) await query('UPDATE submissions SET spam = ? WHERE id = ?', JSON.stringify(spam), submissionId);
        await query("UPDATE mails SET state = 'waiting' WHERE submission_id = ? AND state = 'held'", submissionId);
        return released.length > 0;
      }),
    close: database.close,
  };
}

const places = (values: readonly unknown[]) => values.map(() => '?').join(', ');
