/**
 * The proof of work required of a message that looks like spam, as in hashcash: a nonce that makes a hash begin with
 * enough zero bits.
 */

/**
 * `bits`: number of leading zero bits that the SHA-256 hash of `proofText` must have, at most 32. `to`: the path that
 * accepts the nonce.
 */
export type ProofChallenge = { challenge: string; bits: number; to: string };

export function proofText(challenge: string, nonce: number): string {
  return `${challenge} ${nonce}`;
}
