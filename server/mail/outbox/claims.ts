/**
 * Claims mails in the store for this worker: at most as many as can be sent now, and letters only if no other mail is
 * waiting.
 */
import type { OutboxMail, OutboxStore } from '../../store/outbox-store.ts';
import type { StoreHealth } from './store-health.ts';

/** Letters are claimed in batches of this size. */
const letterBatch = 16;

export type Claims = {
  /** Mails may have been added to the store: the next request queries it. */
  expectMore: () => void;
  /**
   * Queries the store, unless a query is running or the store is known to have no mails.
   * @param limit how many mails can be sent now.
   * @param hasRoomForLetters whether letters can be sent as well.
   */
  request: (limit: number, hasRoomForLetters: boolean) => void;
  /** Whether mails other than letters may be waiting in the store. */
  readonly mayHaveMails: boolean;
  /** The running query. */
  readonly pending: Promise<void> | undefined;
};

type ClaimsDeps = {
  store: Pick<OutboxStore, 'claim'>;
  owner: string;
  storeHealth: StoreHealth;
  onClaimed: (mails: readonly OutboxMail[]) => void;
  /** The query has succeeded or failed. */
  onSettled: () => void;
};

export function createClaims({ store, owner, storeHealth, onClaimed, onSettled }: ClaimsDeps): Claims {
  let mayHaveMails = true;
  let mayHaveLetters = true;
  let pending: Promise<void> | undefined;

  async function claim(limit: number, wantsLetters: boolean) {
    mayHaveMails = false;
    if (wantsLetters) mayHaveLetters = false;
    try {
      const mails = await store.claim(owner, limit);
      onClaimed(mails);
      const isFull = mails.length === limit;
      mayHaveMails ||= isFull;
      const claimsLetters = wantsLetters && !isFull;
      const letters = claimsLetters ? await store.claim(owner, letterBatch, 'bulk') : [];
      onClaimed(letters);
      mayHaveLetters ||= claimsLetters ? letters.length === letterBatch : wantsLetters;
      storeHealth.onAnswer();
    } catch (error) {
      storeHealth.onFailure(error);
    }
  }

  return {
    expectMore() {
      mayHaveMails = true;
      mayHaveLetters = true;
    },
    request(limit, hasRoomForLetters) {
      const wantsLetters = mayHaveLetters && hasRoomForLetters;
      if (pending || !(mayHaveMails || wantsLetters)) return;
      pending = claim(limit, wantsLetters).finally(() => {
        pending = undefined;
        onSettled();
      });
    },
    get mayHaveMails() {
      return mayHaveMails || pending !== undefined;
    },
    get pending() {
      return pending;
    },
  };
}
