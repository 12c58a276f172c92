/**
 * Letters in SQL: who has a copy of which edition. The primary key of the table ensures at most one copy per reader,
 * across all servers and crashes.
 */

import type { Database, RunQuery } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address/email-address.ts';
import type { LetterCounts, LetterStore } from './letter-store.ts';
import { mailToRow } from './new-rows.ts';
import type { Attempt } from './outbox-store.ts';
import { createSqlBounces } from './sql-bounces.ts';
import { insert } from './sql-insert.ts';
import { createSqlReaders, readerCondition } from './sql-readers.ts';
import { storableError } from './sql-rows.ts';

/** True for a mail that is a letter or notice, in any state. */
export const letterCondition = "kind IN ('letter', 'notice')";

export function createSqlLetters({ query, transaction }: Database): LetterStore {
  return {
    ...createSqlBounces({ query, transaction }),
    ...createSqlReaders({ query }),
    releaseEdition: async (edition, at) =>
      (
        await query(
          'INSERT INTO letter_releases (edition, released_at) VALUES (?, ?) ON CONFLICT (edition) DO NOTHING RETURNING edition',
          edition,
          at,
        )
      ).length > 0,
    releasedEditions: async () =>
      new Map(
        (await query('SELECT edition, released_at FROM letter_releases')).map((row) => [
          String(row.edition),
          Number(row.released_at),
        ]),
      ),
    writeCopies: (batch) => transaction((query) => writeCopies(query, batch)),
    async deleteLetters(email) {
      const stopped = await query(
        `DELETE FROM mails WHERE address = ? AND ${letterCondition} AND state IN ('bulk', 'dead') RETURNING id`,
        emailKey(email),
      );
      for (const { id } of stopped)
        await query("UPDATE letter_copies SET outcome = 'stopped' WHERE mail_id = ?", String(id));
    },
    async letterCounts(edition) {
      const rows = await query(
        'SELECT outcome, COUNT(*) AS count FROM letter_copies WHERE edition = ? GROUP BY outcome',
        edition,
      );
      const countOf = (outcome: string | null) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0);
      return {
        sent: countOf('sent'),
        waiting: countOf(null),
        bounced: countOf('bounced'),
        full: countOf('full'),
        dead: countOf('dead'),
        stopped: countOf('stopped'),
      } satisfies LetterCounts;
    },
    copiesOf: async (subscriptionId) =>
      (
        await query(
          'SELECT edition, made_at, outcome FROM letter_copies WHERE subscription_id = ? ORDER BY made_at, edition',
          subscriptionId,
        )
      ).map((row) => ({
        edition: String(row.edition),
        at: Number(row.made_at),
        outcome: typeof row.outcome === 'string' ? row.outcome : undefined,
      })),
  };
}

/** @returns how many copies were made. */
async function writeCopies(
  query: RunQuery,
  { edition, at, toldUntil, copies }: Parameters<LetterStore['writeCopies']>[0],
): Promise<number> {
  let made = 0;
  for (const { subscriptionId, mail } of copies) {
    if (!(await recordTold(query, { subscriptionId, at, toldUntil })) || !mail) continue;
    if (!(await addCopy(query, { edition, subscriptionId, mailId: mail.id, at }))) continue;
    await insert(query, 'mails', mailToRow(mail));
    made += 1;
  }
  return made;
}

/**
 * Locks the reader's row until the end of the transaction, so that a concurrent unsubscribe runs either before or after
 * it.
 * @returns whether it is a reader.
 */
async function recordTold(
  query: RunQuery,
  { subscriptionId, at, toldUntil }: { subscriptionId: string; at: number; toldUntil: number },
): Promise<boolean> {
  const readers = await query(
    `UPDATE subscriptions SET noticed_at = CASE WHEN COALESCE(noticed_at, confirmed_at) > ? THEN COALESCE(noticed_at, confirmed_at) ELSE ? END
     WHERE id = ? AND ${readerCondition} RETURNING id`,
    toldUntil,
    toldUntil,
    subscriptionId,
    at,
  );
  return readers.length > 0;
}

type Copy = { edition: string; subscriptionId: string; mailId: string; at: number };

async function addCopy(query: RunQuery, { edition, subscriptionId, mailId, at }: Copy): Promise<boolean> {
  const added = await query(
    'INSERT INTO letter_copies (edition, subscription_id, mail_id, made_at) VALUES (?, ?, ?, ?) ON CONFLICT (edition, subscription_id) DO NOTHING RETURNING edition',
    edition,
    subscriptionId,
    mailId,
    at,
  );
  return added.length > 0;
}

/**
 * Records the result of an attempt in the copy. The mail of a letter that was sent, bounced or failed because of a full
 * mailbox is deleted. A bounce with evidence stops the letters of the reader until the address is confirmed again, or
 * an operator brings it back.
 */
export function createEndCopy({ transaction }: Pick<Database, 'transaction'>) {
  /** @returns whether the mail was a letter and needs no further handling. */
  return (mailId: string, attempt: Attempt & { kind: 'sent' | 'dead' }, at: number): Promise<boolean> =>
    transaction(async (query) => {
      const outcome = attempt.kind === 'sent' ? 'sent' : (attempt.settled ?? 'dead');
      const [copy] = await query(
        'UPDATE letter_copies SET outcome = ? WHERE mail_id = ? AND (outcome IS NULL OR ? = ?) RETURNING subscription_id',
        outcome,
        mailId,
        outcome,
        'sent',
      );
      if (!copy) return false;
      const evidence = attempt.kind === 'dead' && outcome === 'bounced' ? attempt.evidence : undefined;
      if (evidence !== undefined)
        await query(
          'UPDATE subscriptions SET bounced_at = ?, bounce_evidence = ? WHERE id = ?',
          at,
          storableError(evidence),
          String(copy.subscription_id),
        );
      if (outcome !== 'dead') await query('DELETE FROM mails WHERE id = ?', mailId);
      return outcome !== 'dead';
    });
}
