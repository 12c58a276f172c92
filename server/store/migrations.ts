/** The migrations of the tables: each runs once, in order, and is never edited after its release. */

import type { RunQuery } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address/email-address.ts';

/** True for a row of `subscriptions` that is a subscription, not a request for one. */
export const subscriptionCondition = "state IN ('active', 'paused', 'unsubscribed')";

/**
 * `readableFrom`: the lowest version that a program must have to keep working with the tables after this migration. It
 * is the one of the previous migration if older programs can ignore the change (a new table, a column that may be
 * empty), and the version of this migration if they cannot (another meaning, a new value of a state, a unique index).
 */
export type Migration = { readableFrom: number; steps: readonly (string | ((query: RunQuery) => Promise<void>))[] };

/**
 * Times are milliseconds since 1970. Lists and objects are JSON. `address` is the normalized e-mail address, for
 * lookups. There are no foreign keys: a subscription, and the mails about it, outlive the submission they came from.
 */
export const migrations: readonly Migration[] = [
  {
    readableFrom: 1,
    steps: [
      `CREATE TABLE submissions (
       id TEXT PRIMARY KEY, reference TEXT NOT NULL UNIQUE, form TEXT NOT NULL, received_at BIGINT NOT NULL,
       email TEXT NOT NULL, address TEXT NOT NULL, fields TEXT NOT NULL, page TEXT, message_digest TEXT, spam TEXT NOT NULL, state TEXT NOT NULL)`,
      'CREATE INDEX submissions_by_time ON submissions (received_at)',
      'CREATE INDEX submissions_by_message ON submissions (message_digest, received_at)',
      `CREATE TABLE mails (
       id TEXT PRIMARY KEY, submission_id TEXT, kind TEXT NOT NULL, address TEXT NOT NULL, message TEXT NOT NULL,
       message_id TEXT NOT NULL, created_at BIGINT NOT NULL, state TEXT NOT NULL, owner TEXT,
       attempts INTEGER NOT NULL DEFAULT 0, last_error TEXT, finished_at BIGINT)`,
      "CREATE INDEX mails_to_claim ON mails (created_at, id) WHERE state = 'waiting' AND owner IS NULL",
      'CREATE INDEX mails_by_owner ON mails (owner) WHERE owner IS NOT NULL',
      'CREATE INDEX mails_by_state ON mails (state, finished_at)',
      'CREATE INDEX mails_by_submission ON mails (submission_id)',
      'CREATE INDEX mails_by_address ON mails (address, kind, created_at)',
      `CREATE TABLE subscriptions (
       id TEXT PRIMARY KEY, email TEXT NOT NULL, address TEXT NOT NULL, state TEXT NOT NULL, interests TEXT NOT NULL, sectors TEXT NOT NULL,
       submission_id TEXT NOT NULL, consent TEXT NOT NULL, requested_at BIGINT NOT NULL, confirmed_at BIGINT, paused_until BIGINT, undo_state TEXT, new_email TEXT)`,
      'CREATE INDEX subscriptions_by_address ON subscriptions (address)',
      'CREATE INDEX subscriptions_by_submission ON subscriptions (submission_id)',
      'CREATE TABLE kept_answers (key TEXT PRIMARY KEY, kept_at BIGINT NOT NULL, request_digest TEXT NOT NULL, answer TEXT NOT NULL, submission_id TEXT)',
      'CREATE INDEX kept_answers_by_submission ON kept_answers (submission_id)',
      'CREATE TABLE workers (owner TEXT PRIMARY KEY, beats BIGINT NOT NULL)',
    ],
  },
  {
    readableFrom: 1,
    steps: [
      'CREATE TABLE rates (key TEXT PRIMARY KEY, full_at BIGINT NOT NULL)',
      'CREATE TABLE suppressions (digest TEXT PRIMARY KEY)',
    ],
  },
  { readableFrom: 1, steps: ['ALTER TABLE mails ADD COLUMN settled TEXT'] },
  {
    readableFrom: 4,
    steps: [
      normalizeAddresses,
      // Concurrent confirmations could create two subscriptions of one address: keep the active one, otherwise the
      // newest.
      `DELETE FROM subscriptions WHERE ${subscriptionCondition} AND EXISTS (
       SELECT 1 FROM subscriptions AS better WHERE better.address = subscriptions.address AND better.${subscriptionCondition} AND better.id <> subscriptions.id AND
         (CASE better.state WHEN 'unsubscribed' THEN 0 ELSE 1 END, better.requested_at, better.id)
         > (CASE subscriptions.state WHEN 'unsubscribed' THEN 0 ELSE 1 END, subscriptions.requested_at, subscriptions.id))`,
      `CREATE UNIQUE INDEX subscriptions_one_of_address ON subscriptions (address) WHERE ${subscriptionCondition}`,
      'CREATE TABLE mail_log (digest TEXT NOT NULL, sent_at BIGINT NOT NULL)',
      'CREATE INDEX mail_log_by_digest ON mail_log (digest, sent_at)',
      'CREATE INDEX submissions_by_address ON submissions (address)',
    ],
  },
  {
    readableFrom: 5,
    steps: [
      'ALTER TABLE subscriptions ADD COLUMN country TEXT',
      'ALTER TABLE subscriptions ADD COLUMN bounced_at BIGINT',
      'ALTER TABLE subscriptions ADD COLUMN noticed_at BIGINT',
      'CREATE TABLE letter_releases (edition TEXT PRIMARY KEY, released_at BIGINT NOT NULL)',
      'CREATE TABLE letter_copies (edition TEXT NOT NULL, subscription_id TEXT NOT NULL, mail_id TEXT, made_at BIGINT NOT NULL, outcome TEXT, PRIMARY KEY (edition, subscription_id))',
      'CREATE INDEX letter_copies_by_mail ON letter_copies (mail_id)',
      'CREATE INDEX letter_copies_by_subscription ON letter_copies (subscription_id)',
      "CREATE INDEX mails_in_bulk ON mails (created_at, id) WHERE state = 'bulk' AND owner IS NULL",
    ],
  },
  { readableFrom: 5, steps: ['ALTER TABLE subscriptions ADD COLUMN unsubscribed_at BIGINT'] },
  { readableFrom: 5, steps: ['ALTER TABLE store_version ADD COLUMN readable_from INTEGER'] },
  {
    readableFrom: 5,
    steps: [
      'CREATE TABLE announcements (service TEXT PRIMARY KEY, announced_until BIGINT NOT NULL, busy_until BIGINT NOT NULL, failures INTEGER NOT NULL)',
    ],
  },
  {
    readableFrom: 5,
    steps: [
      'CREATE TABLE purges (id TEXT PRIMARY KEY, shown TEXT NOT NULL, shown_until BIGINT NOT NULL, tags TEXT NOT NULL, due_at BIGINT NOT NULL, failures INTEGER NOT NULL, version BIGINT NOT NULL)',
    ],
  },
  { readableFrom: 5, steps: ['ALTER TABLE subscriptions ADD COLUMN bounce_evidence TEXT'] },
  {
    readableFrom: 5,
    steps: [
      'CREATE TABLE first_shown (kind TEXT NOT NULL, what TEXT NOT NULL, dated_at BIGINT NOT NULL, shown_at BIGINT NOT NULL, PRIMARY KEY (kind, what, dated_at))',
      'CREATE INDEX first_shown_by_time ON first_shown (kind, shown_at)',
      "CREATE INDEX submissions_held ON submissions (received_at) WHERE state = 'quarantined'",
    ],
  },
];

/** Before this migration an internationalized domain and its ASCII form were different addresses. */
async function normalizeAddresses(query: RunQuery): Promise<void> {
  for (const table of ['submissions', 'mails', 'subscriptions']) {
    for (const { address } of await query(`SELECT DISTINCT address FROM ${table}`)) {
      const key = emailKey(String(address));
      if (key !== address) await query(`UPDATE ${table} SET address = ? WHERE address = ?`, key, String(address));
    }
  }
}
