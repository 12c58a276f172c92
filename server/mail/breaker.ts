/** Keeps the outbox from asking a mail server that does not answer, once for every mail: after some failures only one mail at a time tries whether it is back. */

export type Breaker = {
  /** How many attempts may begin when this many are running. */
  free: (running: number, concurrency: number) => number;
  /** The server took a mail, or refused one: it is there. */
  answered: () => void;
  /** An attempt did not get through. @returns whether a probe is to be allowed after a while. */
  failed: (mailId: string) => boolean;
  /** Lets one attempt through. */
  allowProbe: () => void;
  /** An attempt begins. */
  begun: () => void;
  readonly isOpen: boolean;
};

/**
 * @param failuresToOpen how many different mails have to fail in a row: one that fails again and again says more about itself than about the server, and has its own back-off.
 */
export function createBreaker(failuresToOpen: number): Breaker {
  const failing = new Set<string>();
  let probeAllowed = false;
  const isOpen = () => failing.size >= failuresToOpen;
  return {
    free: (running, concurrency) => (isOpen() ? Number(probeAllowed && running === 0) : concurrency - running),
    answered() {
      failing.clear();
      probeAllowed = false;
    },
    failed(mailId) {
      failing.add(mailId);
      probeAllowed = false;
      return isOpen();
    },
    allowProbe() {
      probeAllowed = true;
    },
    begun() {
      probeAllowed = false;
    },
    get isOpen() {
      return isOpen();
    },
  };
}
