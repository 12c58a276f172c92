/**
 * The database of the first release that accepted forms (commit 56c4d4c): its tables, and rows in each of them. Never
 * edit it.
 */
import type { Value } from '../../../server/platform/database/database.ts';
import { noon } from './stored.ts';

const tables = [
  'CREATE TABLE store_version (version INTEGER NOT NULL)',
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
];

type Insert = [sql: string, ...values: Value[]];

function insert(table: string, row: Record<string, Value>): Insert {
  const columns = Object.keys(row);
  return [
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  ];
}

const fields = JSON.stringify({
  fullName: 'Ada Lovelace',
  interests: ['lithium', 'gallium'],
  newsletter: false,
  message: 'Prices\nof “gallium”',
});

export const oldSubmission = (
  id: string,
  { form = 'contact', state = 'clean', address = 'ada@example.com' } = {},
): Insert =>
  insert('submissions', {
    id,
    reference: `CM-${id}`,
    form,
    received_at: noon,
    email: address,
    address,
    fields,
    page: '/contact-us',
    message_digest: 'digest',
    spam: JSON.stringify({ score: 1, reasons: ['no origin'] }),
    state,
  });

export const oldMail = (
  id: string,
  { submission = 'S-1', kind = 'staff', state = 'waiting', owner = '' } = {},
): Insert =>
  insert('mails', {
    id,
    submission_id: submission,
    kind,
    address: 'staff@example.com',
    message: JSON.stringify({
      to: 'staff@example.com',
      subject: 'A message',
      text: 'Text',
      html: '<p>Text</p>',
      headers: { 'X-CM-Reference': 'CM-1' },
    }),
    message_id: `<${id}@example.com>`,
    created_at: noon,
    state,
    owner: owner || null,
    attempts: state === 'waiting' ? 0 : 3,
    last_error: state === 'dead' ? '550 no such user' : null,
    finished_at: state === 'done' || state === 'dead' ? noon + 1 : null,
  });

export const oldSubscription = (id: string, state: string, address = `${id}@example.com`): Insert =>
  insert('subscriptions', {
    id,
    email: address,
    address,
    state,
    interests: JSON.stringify(['lithium']),
    sectors: JSON.stringify([]),
    submission_id: 'S-2',
    consent: JSON.stringify({ version: '2026-11', at: noon }),
    requested_at: noon,
    confirmed_at: state === 'pending' ? null : noon + 1,
    paused_until: state === 'paused' ? noon + 2 : null,
    undo_state: state === 'unsubscribed' ? 'active' : null,
    new_email: state === 'active' ? 'moved@example.com' : null,
  });

export const oldKeptAnswer = (key: string, submission: string): Insert =>
  insert('kept_answers', {
    key,
    kept_at: noon,
    request_digest: 'digest',
    answer: `{"reference":"CM-${submission}"}`,
    submission_id: submission,
  });

/** Rows in every possible state. */
const rows: Insert[] = [
  ['INSERT INTO store_version (version) VALUES (1)'],
  oldSubmission('S-1'),
  oldSubmission('S-2', { form: 'sign-up' }),
  oldSubmission('S-3', { state: 'quarantined' }),
  oldSubmission('S-4', { state: 'released', address: 'ada@bücher.example' }),
  oldMail('waiting'),
  oldMail('claimed', { owner: 'worker' }),
  oldMail('done', { kind: 'acknowledgement', state: 'done' }),
  oldMail('dead', { state: 'dead' }),
  oldMail('held', { submission: 'S-3', state: 'held' }),
  oldMail('confirmation', { submission: 'S-2', kind: 'confirmation' }),
  ...['pending', 'active', 'paused', 'unsubscribed'].map((state) => oldSubscription(state, state)),
  oldKeptAnswer('key', 'S-1'),
  ["INSERT INTO workers (owner, beats) VALUES ('worker', 7)"],
];

/** The statements that create this database. */
export const firstRelease: readonly Insert[] = [...tables.map((sql): Insert => [sql]), ...rows];
