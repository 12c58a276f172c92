/** Claims mails in the store for this worker: at most as many as can be sent now, and letters only when nothing else waits. */
import type { OutboxMail, OutboxStore } from '../../store/outbox-store.ts';
import type { StoreHealth } from './store-health.ts';

/** Letters are claimed in batches of this size. */
const letterBatch = 16;

export type Claims = {
  /** Something may have been written to the store: ask it the next time. */
  expectMore: () => void;
  /**
   * Asks the store, unless it is being asked or is known to have nothing.
   * @param limit how many mails can be sent now.
   * @param hasRoomForLetters whether letters can be sent as well.
   */
  request: (limit: number, hasRoomForLetters: boolean) => void;
  /** Whether mails other than letters may wait in the store. */
  readonly mayHaveMails: boolean;
  /** The question that is under way. */
  readonly pending: Promise<void> | undefined;
};

type ClaimsDeps = {
  store: Pick<OutboxStore, 'claim'>;
  owner: string;
  storeHealth: StoreHealth;
  onClaimed: (mails: readonly OutboxMail[]) => void;
  /** The store has answered, or failed to. */
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
      const asksForLetters = wantsLetters && !isFull;
      const letters = asksForLetters ? await store.claim(owner, letterBatch, 'bulk') : [];
      onClaimed(letters);
      mayHaveLetters ||= asksForLetters ? letters.length === letterBatch : wantsLetters;
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
