/** Asks the browser of a suspicious sender for a proof of work, which releases its message from quarantine. Without it the message waits for a person. */
import { hash } from 'node:crypto';
import { type ProofChallenge, proofText } from '../../shared/forms/proof-of-work.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Store } from '../store/store.ts';
import type { Submission } from '../store/submission-store.ts';
import { discountForProof, isSilent, quarantineThreshold } from './spam-score.ts';

export const proofPath = '/api/v1/proofs-of-work';
export type ProofOfWork = {
  /** @returns undefined when a proof would change nothing: the message is not quarantined, or a person has to look at it in any case. */
  createChallenge: (submission: Submission) => ProofChallenge | undefined;
  /** Releases the message, once. @returns whether the proof is right and in time. */
  redeem: (challenge: string, nonce: number) => Promise<boolean>;
};
type ProofDeps = { tokens: Tokens; store: Pick<Store, 'submission' | 'release'>; base: string; clock: () => Date; wakeOutbox: () => void };

/** Leading zero bits: takes a browser a quarter of a second. */
const bits = 16;
const lifetimeMs = 15 * 60_000;

export function createProofOfWork({ tokens, store, base, clock, wakeOutbox }: ProofDeps): ProofOfWork {
  return {
    createChallenge({ id, state, spam, receivedAt }) {
      if (state !== 'quarantined' || isSilent(spam) || discountForProof(spam).score >= quarantineThreshold) return undefined;
      return { challenge: tokens.sign({ purpose: 'work', subject: id, expiresAt: receivedAt + lifetimeMs }), bits, to: base + proofPath };
    },
    async redeem(challenge, nonce) {
      const verified = tokens.verify(challenge, 'work', clock());
      if (verified.kind !== 'valid' || Math.clz32(hash('sha256', proofText(challenge, nonce), 'buffer').readUInt32BE()) < bits) return false;
      const submission = await store.submission(verified.subject);
      if (submission?.state === 'quarantined' && (await store.release(submission.id, discountForProof(submission.spam)))) wakeOutbox();
      return true;
    },
  };
}
