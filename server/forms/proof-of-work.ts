/**
 * Requests a proof of work from the browser of a suspicious sender, which releases the message from quarantine. Without
 * it the message waits for a person.
 */
import { hash } from 'node:crypto';
import { minuteMs } from '../../content/vocabulary/durations.ts';
import { type ProofChallenge, proofText } from '../../shared/forms/proof-of-work.ts';
import type { Tokens } from '../platform/security/tokens.ts';
import type { Store } from '../store/store.ts';
import type { Submission } from '../store/submission-store.ts';
import { discountForProof, isSilent, quarantineThreshold } from './spam-score.ts';

export const proofPath = '/api/v1/proofs-of-work';
export type ProofOfWork = {
  /**
   * @returns undefined if a proof would change nothing: the message is not quarantined, or a person has to look at it
   * in any case.
   */
  createChallenge: (submission: Submission) => ProofChallenge | undefined;
  /** Releases the message, once. @returns whether the proof is correct and in time. */
  redeem: (challenge: string, nonce: number) => Promise<boolean>;
};
type ProofDeps = {
  tokens: Tokens;
  store: Pick<Store, 'submission' | 'release'>;
  base: string;
  clock: () => Date;
  wakeOutbox: () => void;
};

/** Number of leading zero bits: finding them takes a browser a quarter of a second. */
const bits = 16;
const lifetimeMs = 15 * minuteMs;

export function createProofOfWork({ tokens, store, base, clock, wakeOutbox }: ProofDeps): ProofOfWork {
  return {
    createChallenge({ id, state, spam, receivedAt }) {
      if (state !== 'quarantined' || isSilent(spam) || discountForProof(spam).score >= quarantineThreshold)
        return undefined;
      return {
        challenge: tokens.sign({ purpose: 'work', subject: id, expiresAt: receivedAt + lifetimeMs }),
        bits,
        to: base + proofPath,
      };
    },
    async redeem(challenge, nonce) {
      const verified = tokens.verify(challenge, 'work', clock());
      if (
        verified.kind !== 'valid' ||
        Math.clz32(hash('sha256', proofText(challenge, nonce), 'buffer').readUInt32BE()) < bits
      )
        return false;
      const submission = await store.submission(verified.subject);
      if (
        submission?.state === 'quarantined' &&
        (await store.release(submission.id, discountForProof(submission.spam)))
      )
        wakeOutbox();
      return true;
    },
  };
}
