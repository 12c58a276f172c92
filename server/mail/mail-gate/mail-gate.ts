/**
 * The gate for every mail that somebody may cause who does not own the mailbox: only what it admits can be stored.
 * Counts are kept under keyed digests, so erasing mails resets nothing.
 */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { AdmittedMail } from '../../store/admitted-mail.ts';
import type { GatedKind, NewMail } from '../../store/outbox-store.ts';
import type { CountedSender } from '../../store/rate-limits/sender-limit.ts';
import type { Store } from '../../store/store.ts';
import { inboxDigests, suppressionDigests } from './address-digests.ts';

const maxPerDay = 3;
/** An inbox whose owner had everything erased. */
const maxPerDayOnceErased = 1;

/**
 * What an inbox gets three mails of in a day. Their names are part of stored digests; `typed` has the one under which
 * only confirmations were counted before.
 */
const budgets = {
  /** Asked for by anybody who typed the address, of all kinds together. */
  typed: 'mail confirmation',
  /** Asked for with a link that was in a mail to this mailbox only. */
  mailbox: 'mail asked from the mailbox',
  /** Asked for with the unsubscribe link of a letter, which may have been forwarded. */
  letter: 'mail asked from a letter',
  /** That the letter has ended, which a press of the same link may cause again and again. */
  ending: 'mail about an ending',
} as const;

type GateStore = Pick<Store, 'isSuppressed' | 'countMailLog'>;
type TypedMail = NewMail<'acknowledgement' | 'confirmation'>;

/**
 * Admits mails to an address that somebody typed. Must be called in a transaction on that address.
 * @param mails of one request to one address.
 * @param sender the request, counted for its network: while all networks send too much, only held mails are admitted.
 * @returns the first ones, as many as the inbox may get today.
 */
export async function admitTyped(
  mails: readonly TypedMail[],
  { sender, tokens, store }: { sender: CountedSender; tokens: Tokens; store: GateStore },
): Promise<AdmittedMail[]> {
  const [first] = mails;
  if (!first) return [];
  const max = (await store.isSuppressed(suppressionDigests(tokens, first.to))) ? maxPerDayOnceErased : maxPerDay;
  const left = await countLeft(first, { budget: 'typed', max, tokens, store });
  return mails
    .filter(({ state }) => state === 'held' || !sender.isOverflow)
    .slice(0, left)
    .map((mail) => admit(mail, 'typed', tokens));
}

/**
 * Admits a mail that was asked for with a link of ours, and counts it where nobody without such a link can use it up.
 * Must be called in a transaction on its address.
 * @returns undefined if three were sent today.
 */
export async function admitAsked(
  mail: NewMail<GatedKind>,
  { budget, tokens, store }: { budget: Exclude<keyof typeof budgets, 'typed'>; tokens: Tokens; store: GateStore },
): Promise<AdmittedMail | undefined> {
  return (await countLeft(mail, { budget, max: maxPerDay, tokens, store })) > 0
    ? admit(mail, budget, tokens)
    : undefined;
}

type Count = { budget: keyof typeof budgets; max: number; tokens: Tokens; store: GateStore };

export type Allowance = { budget: keyof typeof budgets; left: number };

/** How many mails an inbox may still get today, of each budget. */
export async function inboxAllowances(
  email: string,
  { tokens, store, now }: { tokens: Tokens; store: GateStore; now: Date },
): Promise<Allowance[]> {
  const isErased = await store.isSuppressed(suppressionDigests(tokens, email));
  return Promise.all(
    (Object.keys(budgets) as (keyof typeof budgets)[]).map(async (budget) => {
      const max = budget === 'typed' && isErased ? maxPerDayOnceErased : maxPerDay;
      return { budget, left: await countLeft({ to: email, createdAt: now.getTime() }, { budget, max, tokens, store }) };
    }),
  );
}

/** The number of mails that an inbox may still get today. */
async function countLeft(
  { to, createdAt }: Pick<NewMail, 'to' | 'createdAt'>,
  { budget, max, tokens, store }: Count,
): Promise<number> {
  return Math.max(0, max - (await store.countMailLog(inboxDigests(tokens, budgets[budget], to), createdAt - dayMs)));
}

function admit(mail: NewMail<GatedKind>, budget: keyof typeof budgets, tokens: Tokens): AdmittedMail {
  return {
    mail,
    counted: { digest: inboxDigests(tokens, budgets[budget], mail.to)[0], at: mail.createdAt },
  } as AdmittedMail;
}
