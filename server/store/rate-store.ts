/** The buckets of rate limits that several servers share. */

/**
 * Only the instant at which a bucket is full again is stored, in milliseconds since 1970 (generic cell rate algorithm).
 * `taken`: whether a token was taken.
 */
export type Bucket = { fullAt: number; taken: boolean };
/** `stepMs`: time until one token is added. `spanMs`: time until an empty bucket is full. In milliseconds. */
export type BucketSize = { stepMs: number; spanMs: number };

export type RateStore = {
  /**
   * Takes a token from the bucket of a key unless it is empty, atomically for all servers that share the store.
   * @param key a digest, because addresses must not be stored.
   */
  takeRate: (key: string, size: BucketSize & { now: number }) => Promise<Bucket>;
};
