/** Whose data was erased is known by a keyed digest of the address only: nobody else can have the letter sent there, nor mail heaped on it. */
import type { Tokens } from '../tokens.ts';

/** By each key: the first is the one to keep, all are to be looked for. */
export function addressDigests(tokens: Pick<Tokens, 'digests'>, email: string): [string, ...string[]] {
  return tokens.digests(`address ${email.toLowerCase()}`);
}
