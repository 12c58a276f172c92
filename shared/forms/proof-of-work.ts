/** The proof of work for a message that looks like spam, as in hashcash: a nonce with which the digest of a text begins with enough zero bits. */

/** `bits`: zero bits with which the SHA-256 of `proofText` begins, at most 32. `to`: the path that takes the challenge with its nonce. */
export type ProofChallenge = { challenge: string; bits: number; to: string };

export function proofText(challenge: string, nonce: number): string {
  return `${challenge} ${nonce}`;
}
