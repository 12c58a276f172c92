/** Subscriptions and suppressions in SQL. */

import type { Database } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address/email-address.ts';
import { subscriptionCondition } from './migrations.ts';
import { readSubscription } from './rows.ts';
import { findOne, placeholders } from './sql-rows.ts';
import type { SubscriptionStore } from './subscription-store.ts';

export function createSqlSubscriptions({ query }: Database): SubscriptionStore {
  async function suppressedAmong(digests: readonly string[]): Promise<Set<string>> {
    if (!digests.length) return new Set();
    const rows = await query(`SELECT digest FROM suppressions WHERE digest IN (${placeholders(digests)})`, ...digests);
    return new Set(rows.map(({ digest }) => String(digest)));
  }
  return {
    subscription: (id) => findOne(query, readSubscription, 'SELECT * FROM subscriptions WHERE id = ?', id),
    subscriptionByEmail: (email) =>
      findOne(
        query,
        readSubscription,
        `SELECT * FROM subscriptions WHERE address = ? AND ${subscriptionCondition}`,
        emailKey(email),
      ),
    async subscriptionsAbout(submissions) {
      if (!submissions.length) return [];
      const [ids, addresses] = [submissions.map(({ id }) => id), submissions.map(({ email }) => emailKey(email))];
      const sql = `SELECT * FROM subscriptions WHERE submission_id IN (${placeholders(ids)}) OR (address IN (${placeholders(addresses)}) AND ${subscriptionCondition})`;
      return (await query(sql, ...ids, ...addresses)).map(readSubscription);
    },
    isSuppressed: async (digests) => (await suppressedAmong(digests)).size > 0,
    suppressedAmong,
  };
}
