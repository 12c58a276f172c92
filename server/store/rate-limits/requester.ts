/**
 * On whose behalf the server works: passed to everything that queues work, so that nothing is made without somebody who
 * waits and pays for it.
 */

export type Requester = {
  /** Work for different networks takes turns in the queue. */
  network: string;
  /** False once nobody waits for the result any more: the work is then not begun. */
  isPresent: () => boolean;
  /** Called when the work has ended. @param ms milliseconds of processor time that it took. */
  charge: (ms: number) => void;
};

/** The server itself, for what it renews or prepares without being asked. */
export const ownWork: Requester = { network: '', isPresent: () => true, charge: () => undefined };

/** Several requesters who share one piece of work: it is wanted while one of them waits, and the first pays for it. */
export function shareWork(first: Requester, all: readonly Pick<Requester, 'isPresent'>[]): Requester {
  return { ...first, isPresent: () => all.some(({ isPresent }) => isPresent()) };
}
