/** The buckets of rate limits that several servers count together. */

/** The instant at which a bucket is full again, in milliseconds since 1970, is all that is stored of it (generic cell rate algorithm). `taken`: it was not empty. */
export type Bucket = { fullAt: number; taken: boolean };
/** Milliseconds until one more is in the bucket, and until all are. */
export type BucketSize = { stepMs: number; spanMs: number };

export type RateStore = {
  /** Takes one from the bucket of a key unless it is empty, atomically for all servers on the store. @param key a digest: addresses are not stored. */
  takeRate: (key: string, size: BucketSize & { now: number }) => Promise<Bucket>;
};
