/** How many mails of a kind an address gets in a day, whoever asks for them: nobody can have us fill another's inbox. */

import type { Tokens } from '../security/tokens.ts';
import type { MailKind } from '../store/outbox-store.ts';
import type { Store, StoreChange } from '../store/store.ts';
import { emailDigests, suppressionDigests } from './digests.ts';

const dayMs = 86_400_000;
const maxPerDay = 3;
/** To one whose data was erased: it is asked whether it wants the letter again, not pestered. */
const maxPerDayOnceErased = 1;

type Asked = { tokens: Tokens; email: string; kind: Extract<MailKind, 'acknowledgement' | 'confirmation'>; at: number };

/**
 * To be called in a transaction on the address. The count is kept under a keyed digest, so erasing the mails does not begin it anew.
 * @returns what to write with the mail into the log of mails; undefined when the address had its mails of the day.
 */
export async function takeMailAllowance(
  store: Pick<Store, 'isSuppressed' | 'countMailLog'>,
  { tokens, email, kind, at }: Asked,
): Promise<NonNullable<StoreChange['mailLog']>[number] | undefined> {
  const max = (await store.isSuppressed(suppressionDigests(tokens, email))) ? maxPerDayOnceErased : maxPerDay;
  const digests = emailDigests(tokens, `mail ${kind}`, email);
  return (await store.countMailLog(digests, at - dayMs)) < max ? { digest: digests[0], at } : undefined;
}
