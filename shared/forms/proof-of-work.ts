/** The work a browser may do for a message that looks like spam (as in hashcash): find a number with which the digest of a text begins with enough zeros. */

/** `to`: path that takes the challenge with its `nonce`; `bits`: zeros that the SHA-256 of `workText` begins with, at most 32. */
export type ProofChallenge = { challenge: string; bits: number; to: string };

export function proofText(challenge: string, nonce: number): string {
  return `${challenge} ${nonce}`;
}
