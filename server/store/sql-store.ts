/**
 * The store in SQL, the same for every database: writes changes in one transaction, and is composed of the parts in
 * other files.
 */

import type { Database, RunQuery } from '../platform/database/database.ts';
import { inboxKey } from '../platform/email-address/email-address.ts';
import { mailToRow, submissionToRow, subscriptionToRow } from './new-rows.ts';
import { createSqlAnnouncements } from './sql-announcements.ts';
import { insert, replace } from './sql-insert.ts';
import { createSqlLetters } from './sql-letters.ts';
import { createSqlOutbox } from './sql-outbox.ts';
import { createSqlPurges } from './sql-purges.ts';
import { createSqlRates } from './sql-rates.ts';
import { createSqlRetention } from './sql-retention.ts';
import { createSqlShown } from './sql-shown.ts';
import { createSqlSubmissions } from './sql-submissions.ts';
import { createSqlSubscriptions } from './sql-subscriptions.ts';
import type { Store, StoreChange } from './store.ts';

export function createSqlStore(database: Database): Store {
  return {
    ...createSqlSubmissions(database),
    ...createSqlSubscriptions(database),
    ...createSqlOutbox(database),
    ...createSqlLetters(database),
    ...createSqlRetention(database),
    ...createSqlRates(database),
    ...createSqlAnnouncements(database),
    ...createSqlPurges(database),
    ...createSqlShown(database),
    transaction: (emails, work) =>
      database.transaction(
        (query) => work(createSqlStore({ ...database, query, transaction: (inner) => inner(query) })),
        {
          keys: emails.map((email) => `email ${inboxKey(email)}`),
        },
      ),
    write: (change) => database.transaction((query) => write(query, change)),
    close: database.close,
  };
}

async function write(query: RunQuery, change: StoreChange): Promise<void> {
  const { submission, mails = [], subscriptions = [], deletedSubscriptions = [], mailLog = [], idempotency } = change;
  const { clearedSuppressions = [], confirmedSubscriptions = [] } = change;
  if (submission) await insert(query, 'submissions', submissionToRow(submission));
  for (const item of mails) await insert(query, 'mails', mailToRow('counted' in item ? item.mail : item));
  const counted = mails.flatMap((item) => ('counted' in item ? [item.counted] : []));
  for (const { digest, at } of [...counted, ...mailLog]) await insert(query, 'mail_log', { digest, sent_at: at });
  for (const id of deletedSubscriptions) {
    await query('DELETE FROM letter_copies WHERE subscription_id = ?', id);
    await query('DELETE FROM subscriptions WHERE id = ?', id);
  }
  for (const subscription of subscriptions) await replace(query, 'subscriptions', subscriptionToRow(subscription));
  for (const digest of clearedSuppressions) await query('DELETE FROM suppressions WHERE digest = ?', digest);
  for (const id of confirmedSubscriptions)
    await query('UPDATE subscriptions SET bounced_at = NULL, bounce_evidence = NULL WHERE id = ?', id);
  if (idempotency) {
    const { key, at, requestDigest, response } = idempotency;
    await insert(query, 'kept_answers', {
      key,
      kept_at: at,
      request_digest: requestDigest,
      answer: response,
      submission_id: submission?.id ?? null,
    });
  }
}
