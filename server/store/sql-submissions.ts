/** Submissions and idempotency records in SQL. */

import type { Database, Value } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address/email-address.ts';
import { readCount, readIdempotencyRecord, readSubmission } from './rows.ts';
import { countRows, findOne } from './sql-rows.ts';
import type { SubmissionFilter, SubmissionStore } from './submission-store.ts';

export function createSqlSubmissions({ query, transaction }: Database): SubmissionStore {
  return {
    submission: (id) => findOne(query, readSubmission, 'SELECT * FROM submissions WHERE id = ?', id),
    submissionByReference: (reference) =>
      findOne(query, readSubmission, 'SELECT * FROM submissions WHERE reference = ?', reference),
    async submissions({ limit, ...filter }) {
      const { where, values } = toCondition(filter);
      return (
        await query(`SELECT * FROM submissions ${where} ORDER BY received_at DESC, id DESC LIMIT ?`, ...values, limit)
      ).map(readSubmission);
    },
    async heldSubmissions(before, limit) {
      const condition = "state = 'quarantined' AND received_at < ?";
      const rows = await query(
        `SELECT * FROM submissions WHERE ${condition} ORDER BY received_at, id LIMIT ?`,
        before,
        limit,
      );
      const count = await countRows(query, `SELECT COUNT(*) AS count FROM submissions WHERE ${condition}`, before);
      return { submissions: rows.map(readSubmission), count };
    },
    async oldestHeld() {
      const [row] = await query("SELECT MIN(received_at) AS oldest FROM submissions WHERE state = 'quarantined'");
      return typeof row?.oldest === 'number' ? row.oldest : undefined;
    },
    submissionsByEmail: async (email) =>
      (
        await query('SELECT * FROM submissions WHERE address = ? ORDER BY received_at DESC, id DESC', emailKey(email))
      ).map(readSubmission),
    countSubmissions: async () =>
      (
        await query('SELECT form, state, COUNT(*) AS count FROM submissions GROUP BY form, state ORDER BY form, state')
      ).map(readCount),
    countSameMessage: (digest, since) =>
      countRows(
        query,
        'SELECT COUNT(*) AS count FROM submissions WHERE message_digest = ? AND received_at >= ?',
        digest,
        since,
      ),
    idempotencyRecord: (key) =>
      findOne(query, readIdempotencyRecord, 'SELECT request_digest, answer FROM kept_answers WHERE key = ?', key),
    release: (submissionId, spam) =>
      transaction(async (query) => {
        const released = await query(
          "UPDATE submissions SET state = 'released' WHERE id = ? AND state = 'quarantined' RETURNING id",
          submissionId,
        );
        if (released.length && spam)
          await query('UPDATE submissions SET spam = ? WHERE id = ?', JSON.stringify(spam), submissionId);
        await query("UPDATE mails SET state = 'waiting' WHERE submission_id = ? AND state = 'held'", submissionId);
        return released.length > 0;
      }),
  };
}

function toCondition({ form, state, since, before }: Omit<SubmissionFilter, 'limit'>): {
  where: string;
  values: Value[];
} {
  const parts: [condition: string, ...values: Value[]][] = [];
  if (form) parts.push(['form = ?', form]);
  if (state) parts.push(['state = ?', state]);
  if (since !== undefined) parts.push(['received_at >= ?', since]);
  if (before) parts.push(['(received_at, id) < (?, ?)', before.receivedAt, before.id]);
  return {
    where: parts.length ? `WHERE ${parts.map(([condition]) => condition).join(' AND ')}` : '',
    values: parts.flatMap(([, ...values]) => values),
  };
}
