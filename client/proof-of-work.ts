/**
 * Solves the proof of work that the server requires for a message that looks like spam. A separate chunk, because few
 * visitors need it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { type ProofChallenge, proofText } from '../shared/forms/proof-of-work.ts';

const timeoutMs = 20_000;
/** After this time the page may respond to the visitor. */
const sliceMs = 20;

/**
 * Takes a quarter of a second in most browsers, and a second on a slow phone. Without a proof the message is held back
 * until a person has reviewed it.
 */
export async function solve({ challenge, bits, to }: ProofChallenge): Promise<void> {
  const encoder = new TextEncoder();
  const deadline = performance.now() + timeoutMs;
  for (let nonce = 0, now = performance.now(); now < deadline; now = await nextTask()) {
    for (; performance.now() < now + sliceMs; nonce++) {
      if (!isProof(sha256(encoder.encode(proofText(challenge, nonce))), bits)) continue;
      const body = JSON.stringify({ challenge, nonce });
      return void (await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }));
    }
  }
}

const isProof = (digest: Uint8Array, bits: number) =>
  Math.clz32(new DataView(digest.buffer, digest.byteOffset).getUint32(0)) >= bits;

/** @returns the time then. */
const nextTask = () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now())));
