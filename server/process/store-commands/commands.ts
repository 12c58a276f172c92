/** The commands of `npm run store`. */
import * as z from 'zod';
import { formNames } from '../../../content/vocabulary/form-names.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import { type DeadMail, mailsToVisitors, type OutboxMail } from '../../store/outbox-store.ts';
import type { Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission-store.ts';
import { exportSendable, exportSubmissions } from './export.ts';
import type { Print } from './export-table.ts';
import { type DigestsOf, formatSubscriptionStatus, isoTime, subscriptionStatusesOf } from './subscription-status.ts';
import { describeReader } from './who.ts';

/** An invalid command line. The message does not repeat what was typed, which may be personal data. */
export class UsageError extends Error {}

type Options = {
  positionals: string[];
  form?: string;
  state?: string;
  since?: string;
  limit?: string;
  format?: string;
  sendable?: boolean;
};
type Tools = { print: Print; digestsOf: DigestsOf; tokens: () => Tokens; now: Date };
/** @returns false if there was nothing to do. */
type StoreCommand = (store: Store, options: Options, tools: Tools) => Promise<boolean>;

/** Unlimited: exports read page by page. */
const unlimited = Number.MAX_SAFE_INTEGER;
const maxDeadListed = 50;
const filterSchema = z.object({
  form: z.enum(formNames, `--form is ${formNames.join(' or ')}`).optional(),
  state: z.enum(['clean', 'quarantined', 'released'], '--state is clean, quarantined or released').optional(),
  since: z
    .string()
    .refine(
      (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
      '--since is a date like 2026-11-01',
    )
    .transform((value) => Date.parse(value))
    .optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, '--limit is a whole number from 1')
    .transform(Number)
    .optional(),
});
const formatSchema = z.enum(['csv', 'xlsx', 'ndjson'], '--format is csv, xlsx or ndjson').default('csv');

const verbs: Record<string, StoreCommand> = {
  async list(store, options, { print }) {
    const filter = { limit: 50, ...filterOf(options) };
    const { waiting, held, dead, bounced, oldest } = await store.depth();
    if (dead) printDead(await store.deadMails(maxDeadListed), dead, print);
    const submissions = await store.submissions(filter);
    for (const submission of submissions) print(`${lineOf(submission, await store.mailsOf(submission.id))}\n`);
    print(
      `mails: ${waiting} waiting${oldest === undefined ? '' : ` since ${timeOf(oldest)}`}, ${held} held, ${dead} dead, ${bounced} bounced\n`,
    );
    return true;
  },
  show: withSubmission(async (store, submission, { print, ...tools }) => {
    const mails = await store.mailsOf(submission.id);
    const { fields, ...rest } = submission;
    const values = Object.entries({
      ...rest,
      receivedAt: timeOf(rest.receivedAt),
      spam: `${rest.spam.score} ${rest.spam.reasons.join(', ')}`,
    });
    const status = formatSubscriptionStatus(
      (await subscriptionStatusesOf([submission], { store, ...tools }))(submission),
    );
    const letter = Object.entries(status).filter(([, value]) => value !== '');
    for (const [name, value] of [...values, ...Object.entries(fields), ...letter])
      if (value !== undefined) print(`${name}: ${shown(String(value))}\n`);
    for (const mail of mails)
      print(
        `mail ${mail.id}: ${mail.kind} to ${mail.to}, ${stateOf(mail)}, attempts ${mail.attempts}${mail.lastError ? `, ${shown(mail.lastError)}` : ''}\n`,
      );
    return true;
  }),
  async retry(store, options, tools) {
    if (options.positionals.length) return retryOne(store, options, tools);
    const count = await store.retryDead();
    tools.print(`mails that wait to be sent again: ${count}\n`);
    return count > 0;
  },
  async dismiss(store, options, tools) {
    if (options.positionals.length) return dismissOne(store, options, tools);
    const count = await store.dismissDead();
    tools.print(`mails that are dismissed: ${count}\n`);
    return count > 0;
  },
  release: withSubmission(async (store, { id, reference }, { print }) => {
    const released = await store.release(id);
    print(released ? `${reference} is released, its mails will be sent\n` : `${reference} is not in quarantine\n`);
    return released;
  }),
  async export(store, options, tools) {
    const format = formatSchema.safeParse(options.format);
    if (!format.success) throw new UsageError(`${format.error.issues[0]?.message}.`);
    const filter = { limit: unlimited, ...filterOf(options) };
    if (options.sendable && (filter.form !== 'sign-up' || filter.state || filter.since !== undefined))
      throw new UsageError('--sendable needs --form sign-up, and allows neither --state nor --since.');
    await (options.sendable ? exportSendable : exportSubmissions)(format.data, filter, { store, ...tools });
    return true;
  },
  async erase(store, options, tools) {
    const { print, digestsOf } = tools;
    const [email = '', ...more] = options.positionals;
    if (!email.includes('@') || more.length) return eraseOne(store, options, tools);
    const erased = await store.eraseAddress(email, digestsOf(email)[0]);
    print(
      erased
        ? 'everything of this address is erased: subscription, submissions, mails\n'
        : 'there is nothing of this address\n',
    );
    return erased;
  },
  async readers(store, options, { print }) {
    const { positionals, since } = options;
    const [what, ...more] = positionals;
    if ((what !== 'bounced' && what !== 'restore') || more.length)
      throw new UsageError('Name one: readers bounced, or readers restore.');
    if (what === 'restore' && since === undefined)
      throw new UsageError('Say since when: readers restore --since 2026-11-01.');
    const from = filterOf(options).since ?? 0;
    const bounced = await store.bouncedReaders(from);
    for (const { email, bouncedAt, bounceEvidence } of bounced)
      print(
        `${email}, bounced ${isoTime(bouncedAt)}: ${shown(bounceEvidence ?? 'what the server said was not recorded')}\n`,
      );
    const restored = what === 'restore' ? await store.restoreBounced(from) : undefined;
    print(
      restored === undefined
        ? `readers without letters because of a bounce: ${bounced.length}\n`
        : `readers who get letters again: ${restored}\n`,
    );
    return bounced.length > 0;
  },
  async who(store, { positionals: [email, ...more] }, { print, tokens, ...tools }) {
    if (!email?.includes('@') || more.length) throw new UsageError('Name one address.');
    for (const line of await describeReader(store, email, { ...tools, tokens: tokens() })) print(`${shown(line)}\n`);
    return true;
  },
  async suppressed(store, { positionals: [email, ...more] }, { print, digestsOf }) {
    if (!email?.includes('@') || more.length) throw new UsageError('Name one address.');
    const isSuppressed = await store.isSuppressed(digestsOf(email));
    print(isSuppressed ? 'yes: its data was erased, it gets no letter until it confirms again\n' : 'no\n');
    return isSuppressed;
  },
};

/** By name. */
export const commands: ReadonlyMap<string, StoreCommand> = new Map(Object.entries(verbs));

const retryOne = withSubmission(async (store, { id, reference }, { print }) => {
  let count = 0;
  for (const mail of await store.mailsOf(id)) count += await store.retryDead(mail.id);
  print(`mails of ${reference} that wait to be sent again: ${count}\n`);
  return count > 0;
});

const eraseOne = withSubmission(async (store, { id, reference }, { print }) => {
  await store.eraseSubmission(id);
  print(`${reference} is erased, with its mails; a confirmed subscription stays: erase its address to end that too\n`);
  return true;
});

const dismissOne = withSubmission(async (store, { id, reference }, { print }) => {
  let count = 0;
  for (const mail of await store.mailsOf(id)) count += await store.dismissDead(mail.id);
  print(`mails of ${reference} that are dismissed: ${count}\n`);
  return count > 0;
});

function withSubmission(work: (store: Store, submission: Submission, tools: Tools) => Promise<boolean>): StoreCommand {
  return async (store, { positionals: [reference, ...more] }, tools) => {
    if (!reference || more.length) throw new UsageError('Name one submission by its reference, like CM-7F3K-2Q9D.');
    const submission =
      (await store.submissionByReference(reference.toUpperCase())) ?? (await store.submission(reference));
    if (submission) return work(store, submission, tools);
    tools.print('There is no submission with this reference.\n');
    return false;
  };
}

function filterOf(options: Options) {
  const result = filterSchema.safeParse(options);
  if (!result.success) throw new UsageError(`${result.error.issues.map(({ message }) => message).join('. ')}.`);
  const { form, state, since, limit } = result.data;
  return {
    ...(form && { form }),
    ...(state && { state }),
    ...(since !== undefined && { since }),
    ...(limit && { limit }),
  };
}

/**
 * Untrusted text of visitors and mail servers: control characters are removed, and lines indented so that they cannot
 * imitate our own output.
 */
const shown = (text: string) => text.replaceAll(/\r\n?|\n/g, '\n  ').replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd');

/** @param dead oldest first. @param count the total number. */
function printDead(dead: DeadMail[], count: number, print: Print) {
  print(`${count} dead: not sent, and not tried again by themselves. Fix the cause and run retry, or run dismiss.\n`);
  for (const { reference, kind, since, error } of dead) {
    const to = mailsToVisitors.has(kind) ? 'visitor' : 'staff';
    print(
      `DEAD  ${reference ?? 'no submission'}  ${kind} to ${to}, since ${timeOf(since)}: ${shown(error ?? 'no reason is known')}\n`,
    );
    if (reference)
      print(`      npm run -s store -- retry ${reference}, or: npm run -s store -- dismiss ${reference}\n`);
  }
  if (count > dead.length) print(`and ${count - dead.length} more\n`);
  print('\n');
}

const stateOf = ({ state, settled }: OutboxMail) => (state === 'dead' ? (settled ?? state) : state);
const timeOf = (at: number) => new Date(at).toISOString();

function lineOf({ reference, receivedAt, form, state, spam, email }: Submission, mails: OutboxMail[]): string {
  const states = mails.map((mail) => `${mail.kind} ${stateOf(mail)}`).join(', ');
  return [reference, timeOf(receivedAt), form.padEnd(7), state.padEnd(11), `score ${spam.score}`, email, states].join(
    '  ',
  );
}
