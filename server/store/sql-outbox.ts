/** The outbox in SQL: lists mails, and combines claims, attempts and dead mails from other files. */

import type { Database, Row } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address/email-address.ts';
import type { OutboxDepth, OutboxStore } from './outbox-store.ts';
import { readMail } from './rows.ts';
import { createSqlDeadMails } from './sql-dead-mails.ts';
import { createSqlMailAttempts } from './sql-mail-attempts.ts';
import { createSqlMailClaims } from './sql-mail-claims.ts';
import { countRows, placeholders } from './sql-rows.ts';

export function createSqlOutbox(database: Database): OutboxStore {
  const { query } = database;
  return {
    ...createSqlMailClaims(database),
    ...createSqlMailAttempts(database),
    ...createSqlDeadMails(database),
    mailsOf: async (submissionId) =>
      (await query('SELECT * FROM mails WHERE submission_id = ? ORDER BY created_at, id', submissionId)).map(readMail),
    mailsTo: async (email) =>
      (await query('SELECT * FROM mails WHERE address = ? ORDER BY created_at, id', emailKey(email))).map(readMail),
    countMails: (to, kind, since) =>
      countRows(
        query,
        'SELECT COUNT(*) AS count FROM mails WHERE address = ? AND kind = ? AND created_at >= ?',
        emailKey(to),
        kind,
        since,
      ),
    countMailLog: (digests, since) =>
      countRows(
        query,
        `SELECT COUNT(*) AS count FROM mail_log WHERE digest IN (${placeholders(digests)}) AND sent_at >= ?`,
        ...digests,
        since,
      ),
    depth: async () =>
      toDepth(
        await query(
          `SELECT what, COUNT(*) AS count, MIN(created_at) AS oldest
           FROM (SELECT CASE state WHEN 'dead' THEN COALESCE(settled, state) ELSE state END AS what, created_at FROM mails WHERE state <> 'done') AS mails
           GROUP BY what`,
        ),
      ),
  };
}

function toDepth(rows: readonly Row[]): OutboxDepth {
  const rowOf = (what: string) => rows.find((row) => row.what === what);
  const countOf = (what: string) => Number(rowOf(what)?.count ?? 0);
  const oldestOf = (what: string) => {
    const oldest = rowOf(what)?.oldest;
    return oldest === undefined ? undefined : Number(oldest);
  };
  return {
    waiting: countOf('waiting'),
    bulk: countOf('bulk'),
    held: countOf('held'),
    dead: countOf('dead'),
    bounced: countOf('bounced') + countOf('full'),
    oldest: oldestOf('waiting'),
    oldestBulk: oldestOf('bulk'),
  };
}
