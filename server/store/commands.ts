/** What an operator may do with the store, verb by verb. */
import * as z from 'zod';
import { exportFormats } from './export.ts';
import type { OutboxMail, Store, Submission } from './store.ts';

/** What was asked for cannot be understood; the message says what is wrong without repeating it. */
export class UsageError extends Error {}

type Options = { positionals: string[]; form?: string; state?: string; since?: string; limit?: string; format?: string };
type Print = (text: string) => void;
/** What stands for an address of which nothing else is kept. */
type DigestsOf = (email: string) => [string, ...string[]];
/** @returns whether there was anything to do. */
type Command = (store: Store, options: Options, print: Print, digestsOf: DigestsOf) => Promise<boolean>;

const everything = 1_000_000_000;
const filterSchema = z.object({
  form: z.enum(['contact', 'sign-up'], '--form is contact or sign-up').optional(),
  state: z.enum(['clean', 'quarantined', 'released'], '--state is clean, quarantined or released').optional(),
  since: z
    .string()
    .refine((value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)), '--since is a date like 2026-11-01')
    .transform((value) => Date.parse(value))
    .optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, '--limit is a whole number from 1')
    .transform(Number)
    .optional(),
});

const verbs: Record<string, Command> = {
  async list(store, options, print) {
    const submissions = await store.submissions({ limit: 50, ...filterOf(options) });
    for (const submission of submissions) print(`${lineOf(submission, await store.mailsOf(submission.id))}\n`);
    const { waiting, held, dead, oldest } = await store.depth();
    print(`mails: ${waiting} waiting${oldest === undefined ? '' : ` since ${timeOf(oldest)}`}, ${held} held, ${dead} dead\n`);
    return true;
  },
  show: withSubmission(async (store, submission, print) => {
    const mails = await store.mailsOf(submission.id);
    const { fields, ...rest } = submission;
    const values = Object.entries({ ...rest, receivedAt: timeOf(rest.receivedAt), spam: `${rest.spam.score} ${rest.spam.reasons.join(', ')}` });
    for (const [name, value] of [...values, ...Object.entries(fields)]) if (value !== undefined) print(`${name}: ${shown(String(value))}\n`);
    for (const mail of mails)
      print(`mail ${mail.id}: ${mail.kind} to ${mail.to}, ${mail.state}, attempts ${mail.attempts}${mail.lastError ? `, ${shown(mail.lastError)}` : ''}\n`);
    return true;
  }),
  async retry(store, options, print, digestsOf) {
    if (options.positionals.length) return retryOne(store, options, print, digestsOf);
    const count = await store.retryDead();
    print(`mails that wait to be sent again: ${count}\n`);
    return count > 0;
  },
  release: withSubmission(async (store, { id, reference }, print) => {
    const released = await store.release(id);
    print(released ? `${reference} is released, its mails will be sent\n` : `${reference} is not in quarantine\n`);
    return released;
  }),
  async export(store, options, print) {
    const format = exportFormats.get(options.format ?? '');
    if (!format) throw new UsageError('--format is csv or ndjson.');
    print(format(await store.submissions({ limit: everything, ...filterOf(options) })));
    return true;
  },
  async erase(store, options, print, digestsOf) {
    const [email = '', ...more] = options.positionals;
    if (!email.includes('@') || more.length) return eraseOne(store, options, print, digestsOf);
    const erased = await store.eraseAddress(email, digestsOf(email)[0]);
    print(erased ? 'everything of this address is erased: subscription, submissions, mails\n' : 'there is nothing of this address\n');
    return erased;
  },
  async suppressed(store, { positionals: [email, ...more] }, print, digestsOf) {
    if (!email?.includes('@') || more.length) throw new UsageError('Name one address.');
    const isSuppressed = await store.isSuppressed(digestsOf(email));
    print(isSuppressed ? 'yes: its data was erased, it gets no letter until it confirms again\n' : 'no\n');
    return isSuppressed;
  },
};

/** By the name of the verb. */
export const commands: ReadonlyMap<string, Command> = new Map(Object.entries(verbs));

const retryOne = withSubmission(async (store, { id, reference }, print) => {
  let count = 0;
  for (const mail of await store.mailsOf(id)) count += await store.retryDead(mail.id);
  print(`mails of ${reference} that wait to be sent again: ${count}\n`);
  return count > 0;
});

const eraseOne = withSubmission(async (store, { id, reference }, print) => {
  await store.eraseSubmission(id);
  print(`${reference} is erased, with its mails; a confirmed subscription stays: erase its address to end that too\n`);
  return true;
});

function withSubmission(work: (store: Store, submission: Submission, print: Print, digestsOf: DigestsOf) => Promise<boolean>): Command {
  return async (store, { positionals: [reference, ...more] }, print, digestsOf) => {
    if (!reference || more.length) throw new UsageError('Name one submission by its reference, like CM-7F3K-2Q9D.');
    const submission = (await store.submissionByReference(reference.toUpperCase())) ?? (await store.submission(reference));
    if (submission) return work(store, submission, print, digestsOf);
    print('There is no submission with this reference.\n');
    return false;
  };
}

function filterOf(options: Options) {
  const result = filterSchema.safeParse(options);
  if (!result.success) throw new UsageError(`${result.error.issues.map(({ message }) => message).join('. ')}.`);
  const { form, state, since, limit } = result.data;
  return { ...(form && { form }), ...(state && { state }), ...(since !== undefined && { since }), ...(limit && { limit }) };
}

/** What visitors and mail servers wrote does not speak to the terminal, nor look like a line of ours. */
const shown = (text: string) => text.replaceAll(/\r\n?|\n/g, '\n  ').replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd');

const timeOf = (at: number) => new Date(at).toISOString();

function lineOf({ reference, receivedAt, form, state, spam, email }: Submission, mails: OutboxMail[]): string {
  const states = mails.map((mail) => `${mail.kind} ${mail.state}`).join(', ');
  return [reference, timeOf(receivedAt), form.padEnd(7), state.padEnd(11), `score ${spam.score}`, email, states].join('  ');
}
