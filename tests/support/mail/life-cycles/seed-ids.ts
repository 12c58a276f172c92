/** Ids from a seed: readers are served in the order of their ids, so a year is the same only with the same ids. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom } from '../../random.ts';

/** Replaces the random bytes of this process. @returns a function that gives them back. */
export function seedIds(seed: string): () => void {
  const { randomUUID, randomBytes } = crypto;
  const random = createRandom(`ids of ${seed}`);
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => random.between(0, 255)));
  crypto.randomUUID = () =>
    bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<typeof randomUUID>;
  crypto.randomBytes = ((size: number, callback?: () => void) =>
    callback ? randomBytes(size, callback) : bytes(size)) as typeof randomBytes;
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomUUID, randomBytes });
    syncBuiltinESMExports();
  };
}
