/** The mails that this worker has claimed and is not sending: ready, or backing off until their next attempt. */
import { type ClaimedMail, isBulk } from './claimed-mail.ts';
import type { OutboxClock } from './clock.ts';

export type MailQueue = {
  /** Adds a mail that may be sent at once. */
  add: (claimed: ClaimedMail) => void;
  /** Adds a mail that may be sent after this many milliseconds. */
  backOff: (claimed: ClaimedMail, ms: number) => void;
  /**
   * Removes the next mail from the queue and returns it. Returns a letter only if no other mail is ready, and only if
   * `mayBeLetter`.
   */
  take: (mayBeLetter: boolean) => ClaimedMail | undefined;
  /** Ends every back-off: these mails may be sent at once. */
  endBackOffs: () => void;
  /**
   * The mail with the fewest attempts comes first, because it is the least likely reason why the mail server does not
   * respond.
   */
  sortByAttempts: () => void;
  /** Removes all mails. */
  clear: () => void;
  /** Removes the mails that back off, and accepts no more of them. */
  close: () => void;
  readonly size: number;
  readonly backingOff: number;
  readonly hasReadyLetters: boolean;
};

/** @param onReady called when the back-off of a mail has ended. */
export function createMailQueue({ clock, onReady }: { clock: OutboxClock; onReady: () => void }): MailQueue {
  const ready: ClaimedMail[] = [];
  const readyLetters: ClaimedMail[] = [];
  /** Each mail with the function that cancels its timer. */
  const backOffs = new Map<ClaimedMail, () => void>();
  let closed = false;

  function add(claimed: ClaimedMail) {
    (isBulk(claimed) ? readyLetters : ready).push(claimed);
  }
  function takeBackOffs(): ClaimedMail[] {
    for (const cancel of backOffs.values()) cancel();
    const mails = [...backOffs.keys()];
    backOffs.clear();
    return mails;
  }

  return {
    add,
    backOff(claimed, ms) {
      if (closed) return;
      const cancel = clock.setTimer(() => {
        backOffs.delete(claimed);
        add(claimed);
        onReady();
      }, ms);
      backOffs.set(claimed, cancel);
    },
    take: (mayBeLetter) => ready.shift() ?? (mayBeLetter ? readyLetters.shift() : undefined),
    endBackOffs: () => takeBackOffs().forEach(add),
    sortByAttempts() {
      for (const mails of [ready, readyLetters]) mails.sort((a, b) => a.attempts - b.attempts);
    },
    clear() {
      takeBackOffs();
      ready.length = 0;
      readyLetters.length = 0;
    },
    close() {
      closed = true;
      takeBackOffs();
    },
    get size() {
      return ready.length + readyLetters.length + backOffs.size;
    },
    get backingOff() {
      return backOffs.size;
    },
    get hasReadyLetters() {
      return readyLetters.length > 0;
    },
  };
}
