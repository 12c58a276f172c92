/** Tells staff that mails to typed addresses are held back: once, however many there are. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { StoreError } from '../../platform/database/store-error.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { Store } from '../../store/store.ts';
import { composeHoldAlert } from '../compose-mails.ts';
import type { SiteIdentity } from '../create-mail.ts';
import { inboxDigests } from './address-digests.ts';

type AlertDeps = {
  store: Store;
  tokens: Tokens;
  clock: () => Date;
  siteIdentity: () => SiteIdentity;
  /** The staff address for messages about nothing in particular. */
  staffAddress: (submission: { form: 'contact'; fields: Record<string, never> }) => string;
};

/**
 * Writes the mail unless there was one in the last 24 hours, from any server with the same store. A store that fails is
 * left for the next mail that is held back.
 */
export async function tellStaffOfHold({ store, tokens, clock, siteIdentity, staffAddress }: AlertDeps): Promise<void> {
  const at = clock().getTime();
  const staff = staffAddress({ form: 'contact', fields: {} });
  const digests = inboxDigests(tokens, 'mail about a hold', staff);
  const isTold = async (store: Pick<Store, 'countMailLog'>) => (await store.countMailLog(digests, at - dayMs)) > 0;
  try {
    // In a flood, nearly all find the entry without waiting for each other.
    if (await isTold(store)) return;
    await store.transaction([staff], async (store) => {
      if (await isTold(store)) return;
      await store.write({
        mails: [composeHoldAlert({ staff, at, ...siteIdentity() })],
        mailLog: [{ digest: digests[0], at }],
      });
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}
