/** Limits how many mails of a kind an address gets in a day, so that nobody can flood another person's inbox through the site. */

import type { Tokens } from '../security/tokens.ts';
import type { MailKind } from '../store/outbox-store.ts';
import type { Store, StoreChange } from '../store/store.ts';
import { emailDigests, suppressionDigests } from './digests.ts';

const dayMs = 86_400_000;
const maxPerDay = 3;
/** For an address whose data was erased: one confirmation mail a day at most. */
const maxPerDayOnceErased = 1;

type AllowanceRequest = { tokens: Tokens; email: string; kind: Extract<MailKind, 'acknowledgement' | 'confirmation'>; at: number };

/**
 * To be called in a transaction on the address. The count is stored under a keyed digest, so erasing the mails does not reset it.
 * @returns the entry of the mail log to write with the mail; undefined when the limit is reached.
 */
export async function takeMailAllowance(
  store: Pick<Store, 'isSuppressed' | 'countMailLog'>,
  { tokens, email, kind, at }: AllowanceRequest,
): Promise<NonNullable<StoreChange['mailLog']>[number] | undefined> {
  const max = (await store.isSuppressed(suppressionDigests(tokens, email))) ? maxPerDayOnceErased : maxPerDay;
  const digests = emailDigests(tokens, `mail ${kind}`, email);
  return (await store.countMailLog(digests, at - dayMs)) < max ? { digest: digests[0], at } : undefined;
}
