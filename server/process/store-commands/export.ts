/** Exports for other programs, read in pages of 500 rows. Only a workbook has to fit into memory. */
import type { Store } from '../../store/store.ts';
import type { Submission, SubmissionFilter } from '../../store/submission-store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { openTable, type Print, type TableFormat } from './export-table.ts';
import {
  type DigestsOf,
  formatSubscriptionStatus,
  isoTime,
  subscriptionStatusesOf,
  suppressionsOf,
} from './subscription-status.ts';

export type ExportFormat = TableFormat | 'ndjson';
type ExportDeps = {
  store: Pick<Store, 'submissions' | 'subscriptionsAbout' | 'suppressedAmong' | 'readers'>;
  digestsOf: DigestsOf;
  now: Date;
  print: Print;
};

const pageSize = 500;
const ndjsonLine = (value: object) => `${JSON.stringify(value)}\n`;
const textOf = (value: string | string[] | boolean | undefined) =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '');

/** Columns of instants. */
const times = ['receivedAt', 'confirmedAt', 'pausedUntil', 'unsubscribedAt', 'bouncedAt'];
const readerTimes = ['requestedAt', 'confirmedAt', 'consentAt'];
const readerColumns = [
  'email',
  'requestedAt',
  'confirmedAt',
  'country',
  'interests',
  'sectors',
  'consentVersion',
  'consentAt',
];

/**
 * Exports submissions, newest first, each with its subscription status. A table has a column for every field that
 * occurs in one of them; lists are joined with semicolons.
 */
export async function exportSubmissions(
  format: ExportFormat,
  filter: SubmissionFilter,
  { print, ...deps }: ExportDeps,
): Promise<void> {
  if (format === 'ndjson') {
    for await (const { page, statusOf } of pagesWithStatus(filter, deps)) {
      const describe = (submission: Submission) => ({
        ...submission,
        receivedAt: isoTime(submission.receivedAt),
        letter: statusOf(submission),
      });
      print(page.map((submission) => ndjsonLine(describe(submission))).join(''));
    }
    return;
  }
  const names = new Set<string>();
  for await (const page of pagesOf(filter, deps.store))
    for (const { fields } of page) for (const name of Object.keys(fields)) names.add(name);
  const none = formatSubscriptionStatus({ request: undefined, subscription: undefined, isSuppressed: false });
  const header = [
    'reference',
    'receivedAt',
    'form',
    'state',
    'email',
    'page',
    'score',
    'reasons',
    ...Object.keys(none),
    ...names,
  ];
  const table = openTable(format, header, times, print);
  for await (const { page, statusOf } of pagesWithStatus(filter, deps)) {
    const fieldsOf = ({ fields }: Submission) => [...names].map((name) => textOf(fields[name]));
    table.add(
      page.map((submission) => [
        ...cellsOf(submission),
        ...Object.values(statusOf(submission)),
        ...fieldsOf(submission),
      ]),
    );
  }
  await table.end();
}

/**
 * Exports the readers to whom mails may be sent, one line for each address: no unconfirmed requests, and nobody who has
 * unsubscribed, paused, bounced or had their data erased.
 */
export async function exportSendable(
  format: ExportFormat,
  { limit }: { limit: number },
  { store, digestsOf, now, print }: ExportDeps,
): Promise<void> {
  const table = format === 'ndjson' ? undefined : openTable(format, readerColumns, readerTimes, print);
  for (let [after, left] = ['', limit]; left > 0; ) {
    const readers = await store.readers({ now: now.getTime(), after, limit: pageSize });
    const isSuppressed = await suppressionsOf(readers, { store, digestsOf });
    const sendable = readers.filter((reader) => !isSuppressed(reader)).slice(0, left);
    if (table) table.add(sendable.map(readerCells));
    else print(sendable.map((reader) => ndjsonLine(describeReader(reader))).join(''));
    after = readers.at(-1)?.id ?? '';
    left = readers.length < pageSize ? 0 : left - sendable.length;
  }
  await table?.end();
}

async function* pagesWithStatus(filter: SubmissionFilter, deps: Omit<ExportDeps, 'print'>) {
  for await (const page of pagesOf(filter, deps.store)) {
    const statusOf = await subscriptionStatusesOf(page, deps);
    yield { page, statusOf: (submission: Submission) => formatSubscriptionStatus(statusOf(submission)) };
  }
}

async function* pagesOf(
  { limit, ...filter }: SubmissionFilter,
  store: Pick<Store, 'submissions'>,
): AsyncGenerator<Submission[]> {
  let before: Submission | undefined;
  for (let left = limit; left > 0; ) {
    const rows = await store.submissions({ ...filter, ...(before && { before }), limit: Math.min(left, pageSize) });
    if (rows.length) yield rows;
    before = rows.at(-1);
    left = rows.length < pageSize ? 0 : left - rows.length;
  }
}

function cellsOf({ reference, receivedAt, form, state, email, page, spam }: Submission): (string | number)[] {
  return [reference, isoTime(receivedAt), form, state, email, page ?? '', spam.score, spam.reasons.join('; ')];
}

function describeReader({ email, requestedAt, confirmedAt, country = '', interests, sectors, consent }: Subscription) {
  const { version, at } = consent;
  return {
    email,
    requestedAt: isoTime(requestedAt),
    confirmedAt: isoTime(confirmedAt),
    country,
    interests,
    sectors,
    consentVersion: version,
    consentAt: isoTime(at),
  };
}

const readerCells = (reader: Subscription) => Object.values(describeReader(reader)).map(textOf);
