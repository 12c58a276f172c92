/** Asks the browser of a suspicious sender for work, which lets its message through: never a wall, without it the message waits for a person. */
import { hash } from 'node:crypto';
import { type Work, workText } from '../../shared/forms/proof-of-work.ts';
import type { Store, Submission } from '../store/store.ts';
import type { Tokens } from '../tokens.ts';
import { isQuiet, lessForWork, quarantineFrom } from './spam-score.ts';

export const proofPath = '/api/v1/proofs-of-work';
export type ProofOfWork = {
  /** Undefined when work would change nothing: the message is through, or a person has to look at it in any case. */
  ask: (submission: Submission) => Work | undefined;
  /** Lets the message through, once. @returns whether the work was done, and in time. */
  redeem: (challenge: string, nonce: number) => Promise<boolean>;
};
type ProofDeps = { tokens: Tokens; store: Pick<Store, 'submission' | 'release'>; base: string; clock: () => Date; wakeOutbox: () => void };

/** A quarter of a second of a browser. */
const bits = 16;
const lifetimeMs = 15 * 60_000;

export function createProofOfWork({ tokens, store, base, clock, wakeOutbox }: ProofDeps): ProofOfWork {
  return {
    ask({ id, state, spam, receivedAt }) {
      if (state !== 'quarantined' || isQuiet(spam) || lessForWork(spam).score >= quarantineFrom) return undefined;
      return { challenge: tokens.sign({ purpose: 'work', subject: id, expiresAt: receivedAt + lifetimeMs }), bits, to: base + proofPath };
    },
    async redeem(challenge, nonce) {
      const verified = tokens.verify(challenge, 'work', clock());
      if (verified.kind !== 'valid' || Math.clz32(hash('sha256', workText(challenge, nonce), 'buffer').readUInt32BE()) < bits) return false;
      const submission = await store.submission(verified.subject);
      if (submission?.state === 'quarantined' && (await store.release(submission.id, lessForWork(submission.spam)))) wakeOutbox();
      return true;
    },
  };
}
