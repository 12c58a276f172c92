/** Readers whose letters a bounce has ended, and letters that are refused because of us, in SQL. */
import type { Database } from '../platform/database/database.ts';
import type { LetterStore } from './letter-store.ts';
import { readSubscription } from './rows.ts';

/** Its parameter is since when. */
const bouncedCondition = "state IN ('active', 'paused') AND bounced_at >= ?";

export function createSqlBounces({
  query,
  transaction,
}: Pick<Database, 'query' | 'transaction'>): Pick<LetterStore, 'bouncedReaders' | 'restoreBounced' | 'heldLetters'> {
  return {
    bouncedReaders: async (since) =>
      (await query(`SELECT * FROM subscriptions WHERE ${bouncedCondition} ORDER BY bounced_at, id`, since)).map(
        readSubscription,
      ),
    restoreBounced: (since) =>
      transaction(async (query) => {
        const restored = await query(
          `UPDATE subscriptions SET bounced_at = NULL, bounce_evidence = NULL WHERE ${bouncedCondition} RETURNING id`,
          since,
        );
        // Without these copies an edition that is still being sent reaches them.
        for (const { id } of restored)
          await query("DELETE FROM letter_copies WHERE subscription_id = ? AND outcome = 'bounced'", String(id));
        return restored.length;
      }),
    async heldLetters(before) {
      const [row] = await query(
        "SELECT COUNT(*) AS count, MIN(created_at) AS since FROM mails WHERE state = 'bulk' AND attempts = 0 AND last_error IS NOT NULL AND created_at < ?",
        before,
      );
      const count = Number(row?.count);
      return count > 0 ? { count, since: Number(row?.since) } : undefined;
    },
  };
}
