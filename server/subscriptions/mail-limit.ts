/** Limits how many mails of a kind an address gets per day, so that nobody can flood another person's mailbox through the site. */

import { dayMs } from '../../content/vocabulary/durations.ts';
import type { Tokens } from '../security/tokens.ts';
import type { MailKind } from '../store/outbox-store.ts';
import type { Store, StoreChange } from '../store/store.ts';
import { emailDigests, suppressionDigests } from './digests.ts';

const maxPerDay = 3;
/** An address whose data was erased gets at most one confirmation mail per day. */
const maxPerDayOnceErased = 1;

type AllowanceRequest = { tokens: Tokens; email: string; kind: Extract<MailKind, 'acknowledgement' | 'confirmation'>; at: number };

/**
 * Must be called in a transaction on the address. The count is stored under a keyed digest, so erasing the mails does not reset it.
 * @returns the entry of the mail log to write with the mail; undefined if the limit is reached.
 */
export async function takeMailAllowance(
  store: Pick<Store, 'isSuppressed' | 'countMailLog'>,
  { tokens, email, kind, at }: AllowanceRequest,
): Promise<NonNullable<StoreChange['mailLog']>[number] | undefined> {
  const max = (await store.isSuppressed(suppressionDigests(tokens, email))) ? maxPerDayOnceErased : maxPerDay;
  const digests = emailDigests(tokens, `mail ${kind}`, email);
  return (await store.countMailLog(digests, at - dayMs)) < max ? { digest: digests[0], at } : undefined;
}
