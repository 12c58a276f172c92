/** The mails that this worker has claimed and is not sending: ready to go, or backing off until their next attempt. */
import { type ClaimedMail, isBulk } from './claimed-mail.ts';
import type { OutboxClock } from './clock.ts';

export type MailQueue = {
  /** Adds a mail that may be sent at once. */
  add: (claimed: ClaimedMail) => void;
  /** Adds a mail that may be sent after so many milliseconds. */
  backOff: (claimed: ClaimedMail, ms: number) => void;
  /** Takes the next mail out of the queue. A letter comes only when nothing else is ready, and only when `mayBeLetter`. */
  take: (mayBeLetter: boolean) => ClaimedMail | undefined;
  /** Ends every back-off: these mails may be sent at once. */
  endBackOffs: () => void;
  /** The mail with the fewest attempts is the least likely to be the reason why the mail server does not answer. */
  sortByAttempts: () => void;
  /** Forgets all mails. */
  clear: () => void;
  /** Forgets the mails that back off; no mail backs off from now on. */
  close: () => void;
  readonly size: number;
  readonly backingOff: number;
  readonly hasReadyLetters: boolean;
};

/** @param onReady is called when the back-off of a mail is over. */
export function createMailQueue({ clock, onReady }: { clock: OutboxClock; onReady: () => void }): MailQueue {
  const ready: ClaimedMail[] = [];
  const readyLetters: ClaimedMail[] = [];
  /** With the function that cancels the timer. */
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
