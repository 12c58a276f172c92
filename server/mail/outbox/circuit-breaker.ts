/** Keeps the outbox from asking a mail server that does not answer, once for every mail: after some failures only one mail at a time tries whether it is back. */

export type CircuitBreaker = {
  /** How many attempts may begin when this many are running. */
  freeSlots: (running: number, concurrency: number) => number;
  /** The server took a mail, or refused one: it is there. */
  onAnswer: () => void;
  /** An attempt did not get through. @returns whether a probe is to be allowed after a while. */
  onFailure: (mailId: string) => boolean;
  /** Lets one attempt through. */
  allowProbe: () => void;
  /** An attempt begins. */
  onAttempt: () => void;
  readonly isOpen: boolean;
};

/**
 * @param failuresToOpen how many different mails have to fail in a row: one that fails again and again says more about itself than about the server, and has its own back-off.
 */
export function createCircuitBreaker(failuresToOpen: number): CircuitBreaker {
  const failing = new Set<string>();
  let probeAllowed = false;
  const isOpen = () => failing.size >= failuresToOpen;
  return {
    freeSlots: (running, concurrency) => (isOpen() ? Number(probeAllowed && running === 0) : concurrency - running),
    onAnswer() {
      failing.clear();
      probeAllowed = false;
    },
    onFailure(mailId) {
      failing.add(mailId);
      probeAllowed = false;
      return isOpen();
    },
    allowProbe() {
      probeAllowed = true;
    },
    onAttempt() {
      probeAllowed = false;
    },
    get isOpen() {
      return isOpen();
    },
  };
}
