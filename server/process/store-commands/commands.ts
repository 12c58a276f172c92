/** The commands of `npm run store`. */
import type { Tokens } from '../../platform/security/tokens.ts';
import type { Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission-store.ts';
import { filterOf, formatOf, type StoreOptions, UsageError } from './command-options.ts';
import { exportSendable, exportSubmissions } from './export.ts';
import type { Print } from './export-table.ts';
import { lineOf, printDead, shown, stateOf } from './print-mails.ts';
import { type DigestsOf, formatSubscriptionStatus, isoTime, subscriptionStatusesOf } from './subscription-status.ts';
import { describeReader } from './who.ts';

type Tools = { print: Print; digestsOf: DigestsOf; tokens: () => Tokens; now: Date };
/** @returns false if there was nothing to do. */
type StoreCommand = (store: Store, options: StoreOptions, tools: Tools) => Promise<boolean>;

/** Unlimited: exports read page by page. */
const unlimited = Number.MAX_SAFE_INTEGER;
const maxDeadListed = 50;

const verbs: Record<string, StoreCommand> = {
  async list(store, options, { print }) {
    const filter = { limit: 50, ...filterOf(options) };
    const { waiting, held, dead, bounced, oldest } = await store.depth();
    if (dead) printDead(await store.deadMails(maxDeadListed), dead, print);
    const submissions = await store.submissions(filter);
    for (const submission of submissions) print(`${lineOf(submission, await store.mailsOf(submission.id))}\n`);
    print(
      `mails: ${waiting} waiting${oldest === undefined ? '' : ` since ${isoTime(oldest)}`}, ${held} held, ${dead} dead, ${bounced} bounced\n`,
    );
    return true;
  },
  show: withSubmission(async (store, submission, { print, ...tools }) => {
    const mails = await store.mailsOf(submission.id);
    const { fields, ...rest } = submission;
    const values = Object.entries({
      ...rest,
      receivedAt: isoTime(rest.receivedAt),
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
  retry: withDeadMails((store, mail) => store.retryDead(mail), 'that wait to be sent again'),
  dismiss: withDeadMails((store, mail) => store.dismissDead(mail), 'that are dismissed'),
  release: withSubmission(async (store, { id, reference }, { print }) => {
    const released = await store.release(id);
    print(released ? `${reference} is released, its mails will be sent\n` : `${reference} is not in quarantine\n`);
    return released;
  }),
  async export(store, options, tools) {
    const format = formatOf(options);
    const filter = { limit: unlimited, ...filterOf(options) };
    if (options.sendable && (filter.form !== 'sign-up' || filter.state || filter.since !== undefined))
      throw new UsageError('--sendable needs --form sign-up, and allows neither --state nor --since.');
    await (options.sendable ? exportSendable : exportSubmissions)(format, filter, { store, ...tools });
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

const eraseOne = withSubmission(async (store, { id, reference }, { print }) => {
  await store.eraseSubmission(id);
  print(`${reference} is erased, with its mails; a confirmed subscription stays: erase its address to end that too\n`);
  return true;
});

/** A command for the dead mails of one submission, or of all. @param work changes one mail or all, and counts them. */
function withDeadMails(work: (store: Store, mail?: string) => Promise<number>, done: string): StoreCommand {
  const one = withSubmission(async (store, { id, reference }, { print }) => {
    let count = 0;
    for (const mail of await store.mailsOf(id)) count += await work(store, mail.id);
    print(`mails of ${reference} ${done}: ${count}\n`);
    return count > 0;
  });
  return async (store, options, tools) => {
    if (options.positionals.length) return one(store, options, tools);
    const count = await work(store);
    tools.print(`mails ${done}: ${count}\n`);
    return count > 0;
  };
}

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
