/** The readers of letters in SQL. */
import type { Database, Row } from '../platform/database/database.ts';
import type { LetterStore } from './letter-store.ts';
import { readSubscription } from './rows.ts';

/** Condition for a reader; its parameter is the current time, because a pause may be over. */
export const readerCondition = `(state = 'active' OR (state = 'paused' AND paused_until <= ?)) AND bounced_at IS NULL`;

type ReaderStore = Pick<LetterStore, 'readersWithout' | 'readersToNotice' | 'readers' | 'countReaders'>;

export function createSqlReaders({ query }: Pick<Database, 'query'>): ReaderStore {
  return {
    readersWithout: async (edition, { now, confirmedBy, after, limit }) =>
      (
        await query(
          `SELECT * FROM subscriptions WHERE ${readerCondition} AND confirmed_at <= ? AND id > ?
             AND NOT EXISTS (SELECT 1 FROM letter_copies WHERE letter_copies.edition = ? AND letter_copies.subscription_id = subscriptions.id)
           ORDER BY id LIMIT ?`,
          now,
          confirmedBy,
          after,
          edition,
          limit,
        )
      ).map(readSubscription),
    async readersToNotice({ countries, now, before, pausedSince, limit }) {
      const rows = await query(
        `SELECT *, COALESCE(noticed_at, confirmed_at) AS since FROM subscriptions
         WHERE ${readerCondition} AND COALESCE(noticed_at, confirmed_at) < ? AND COALESCE(noticed_at, 0) < ? AND COALESCE(country, '') IN (${countries.map(() => '?').join(', ')})
           AND NOT EXISTS (SELECT 1 FROM letter_copies WHERE subscription_id = subscriptions.id AND made_at >= ?)
         ORDER BY id LIMIT ?`,
        now,
        before,
        pausedSince,
        ...countries,
        pausedSince,
        limit,
      );
      return rows.map((row: Row) => ({ subscription: readSubscription(row), since: Number(row.since) }));
    },
    readers: async ({ now, after, limit }) =>
      (
        await query(
          `SELECT * FROM subscriptions WHERE ${readerCondition} AND id > ? ORDER BY id LIMIT ?`,
          now,
          after,
          limit,
        )
      ).map(readSubscription),
    countReaders: async (now) =>
      Number((await query(`SELECT COUNT(*) AS count FROM subscriptions WHERE ${readerCondition}`, now))[0]?.count),
  };
}
