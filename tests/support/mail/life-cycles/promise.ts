/** What a promise of a simulated year is: a check of what the site has done, after every step or after every round. */

import { subscriptionAt } from '../../../../server/mail/subscriptions/find-subscription.ts';
import type { OutboxMail } from '../../../../server/store/outbox-store.ts';
import type { Journal } from './journal.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { Reader, World } from './world.ts';

/** A broken promise. */
export class BrokenPromise extends Error {}
export type PromiseCheck = (world: World, journal: Journal) => void | Promise<void>;

/** @throws {BrokenPromise} */
export function keep(condition: boolean | undefined, what: string) {
  if (!condition) throw new BrokenPromise(what);
}

export const tokenIn = (mail: Pick<OutboxMail, 'text'>, place: string) =>
  new RegExp(`${place}([\\w-]+)`).exec(mail.text)?.[1] ?? '';

export const isLetter = ({ kind }: Pick<OutboxMail, 'kind'>) => kind === 'letter' || kind === 'notice';

/** The letters and notices to an address, in the order in which they were sent. */
export function lettersTo({ received }: World, email: string): ReceivedMail[] {
  return received.filter((mail) => mail.to === email && isLetter(mail));
}

/** The subscription of a reader who gets letters now. */
export async function readingNow({ store, clock }: World, { email }: Reader) {
  const stored = await store.subscriptionByEmail(email);
  const subscription = stored && subscriptionAt(stored, new Date(clock.now));
  return subscription?.state === 'active' && subscription.bouncedAt === undefined ? subscription : undefined;
}
