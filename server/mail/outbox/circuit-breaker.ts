/**
 * Stops sending to a mail server that does not respond: after some failures, only a single mail at a time probes
 * whether it works again.
 */

export type CircuitBreaker = {
  /** How many further attempts may start while this many are running. */
  freeSlots: (running: number, concurrency: number) => number;
  /** The server has accepted or refused a mail, so it responds. */
  onAnswer: () => void;
  /** An attempt did not reach the server. @returns whether a probe should be allowed after a delay. */
  onFailure: (mailId: string) => boolean;
  /** Lets one attempt through. */
  allowProbe: () => void;
  /** An attempt has started. */
  onAttempt: () => void;
  readonly isOpen: boolean;
};

/**
 * @param failuresToOpen how many different mails have to fail in a row: a mail that fails repeatedly says little about
 * the server, and has its own back-off.
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
