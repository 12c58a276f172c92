/** Solves the proof of work that the server requires for a message that looks like spam. A separate chunk, because few visitors need it. */
import { type ProofChallenge, proofText } from '../shared/forms/proof-of-work.ts';

/** The number of digests computed in parallel. */
const batchSize = 64;
const timeoutMs = 10_000;

/** Takes a quarter of a second in most browsers. Without a proof the message is held back until a person has reviewed it. */
export async function solve({ challenge, bits, to }: ProofChallenge): Promise<void> {
  const encoder = new TextEncoder();
  const deadline = performance.now() + timeoutMs;
  for (let first = 0; performance.now() < deadline; first += batchSize) {
    const digests = await Promise.all(
      Array.from({ length: batchSize }, (_, index) => crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, first + index)))),
    );
    const found = digests.findIndex((digest) => Math.clz32(new DataView(digest).getUint32(0)) >= bits);
    if (found < 0) continue;
    const body = JSON.stringify({ challenge, nonce: first + found });
    return void (await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }));
  }
}
