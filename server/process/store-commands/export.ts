/** Exports for other programs, read in pages of 500 rows, so that no table has to fit into memory. */

import { byteOrderMark, csvLine } from '../../platform/files/csv.ts';
import type { Store } from '../../store/store.ts';
import type { Submission, SubmissionFilter } from '../../store/submission-store.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { type DigestsOf, formatSubscriptionStatus, isoTime, subscriptionStatusesOf, suppressionsOf } from './subscription-status.ts';

export type ExportFormat = 'csv' | 'ndjson';
type ExportDeps = {
  store: Pick<Store, 'submissions' | 'subscriptionsAbout' | 'suppressedAmong' | 'readers'>;
  digestsOf: DigestsOf;
  now: Date;
  print: (text: string) => void;
};

const pageSize = 500;
const ndjsonLine = (value: object) => `${JSON.stringify(value)}\n`;
const textOf = (value: string | string[] | boolean | undefined) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));

/** Exports submissions, newest first, each with its subscription status. CSV has a column for every field that occurs in one of them; lists are joined with semicolons. */
export async function exportSubmissions(format: ExportFormat, filter: SubmissionFilter, { print, ...deps }: ExportDeps): Promise<void> {
  const names = new Set<string>();
  if (format === 'csv') {
    for await (const page of pagesOf(filter, deps.store)) for (const { fields } of page) for (const name of Object.keys(fields)) names.add(name);
    const none = formatSubscriptionStatus({ request: undefined, subscription: undefined, isSuppressed: false });
    print(byteOrderMark + csvLine(['reference', 'receivedAt', 'form', 'state', 'email', 'page', 'score', 'reasons', ...Object.keys(none), ...names]));
  }
  for await (const page of pagesOf(filter, deps.store)) {
    const statusOf = await subscriptionStatusesOf(page, deps);
    const lineOf = {
      csv: (submission: Submission) =>
        csvLine([
          ...cellsOf(submission),
          ...Object.values(formatSubscriptionStatus(statusOf(submission))),
          ...[...names].map((name) => textOf(submission.fields[name])),
        ]),
      ndjson: (submission: Submission) =>
        ndjsonLine({ ...submission, receivedAt: isoTime(submission.receivedAt), letter: formatSubscriptionStatus(statusOf(submission)) }),
    }[format];
    print(page.map(lineOf).join(''));
  }
}

/** Exports the readers to whom mails may be sent, one line for each address: no unconfirmed requests, and nobody who has unsubscribed, paused, bounced or had their data erased. */
export async function exportSendable(format: ExportFormat, { limit }: { limit: number }, { store, digestsOf, now, print }: ExportDeps): Promise<void> {
  if (format === 'csv') {
    print(byteOrderMark + csvLine(['email', 'requestedAt', 'confirmedAt', 'country', 'interests', 'sectors', 'consentVersion', 'consentAt']));
  }
  const lineOf = { csv: (reader: Subscription) => csvLine(readerCells(reader)), ndjson: (reader: Subscription) => ndjsonLine(describeReader(reader)) }[format];
  for (let [after, left] = ['', limit]; left > 0; ) {
    const readers = await store.readers({ now: now.getTime(), after, limit: pageSize });
    const isSuppressed = await suppressionsOf(readers, { store, digestsOf });
    const sendable = readers.filter((reader) => !isSuppressed(reader)).slice(0, left);
    print(sendable.map(lineOf).join(''));
    after = readers.at(-1)?.id ?? '';
    left = readers.length < pageSize ? 0 : left - sendable.length;
  }
}

async function* pagesOf({ limit, ...filter }: SubmissionFilter, store: Pick<Store, 'submissions'>): AsyncGenerator<Submission[]> {
  let before: Submission | undefined;
  for (let left = limit; left > 0; ) {
    const rows = await store.submissions({ ...filter, ...(before && { before }), limit: Math.min(left, pageSize) });
    if (rows.length) yield rows;
    before = rows.at(-1);
    left = rows.length < pageSize ? 0 : left - rows.length;
  }
}

function cellsOf({ reference, receivedAt, form, state, email, page, spam }: Submission): string[] {
  return [reference, isoTime(receivedAt), form, state, email, page ?? '', String(spam.score), spam.reasons.join('; ')];
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
