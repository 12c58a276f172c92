/** Pseudonymizes client addresses for the log. */
import type { Tokens } from '../../platform/security/tokens.ts';
import { networkOf } from './networks.ts';

export type DigestClient = (address: string) => string;

const digestLength = 16;

/**
 * @returns a function that returns a keyed digest of the client's network (as counted by rate limits) and the day
 * (UTC): lines of one network can be correlated within a day, and without the key the address cannot be recovered.
 * Equal on all servers with the same SECRET.
 */
export function createDigestClient({
  tokens,
  clock,
}: {
  tokens: Pick<Tokens, 'digests'>;
  clock: () => Date;
}): DigestClient {
  return (address) =>
    tokens.digests(`client ${clock().toISOString().slice(0, 10)} ${networkOf(address)}`)[0].slice(0, digestLength);
}
