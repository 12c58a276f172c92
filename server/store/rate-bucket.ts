/** What the store keeps of a rate limit. */

/** What is kept of a key is the instant at which its bucket is full again (generic cell rate algorithm). `taken`: it was not empty. */
export type Bucket = { fullAt: number; taken: boolean };
/** Milliseconds in which one more comes into a bucket, and in which all of them do. */
export type BucketSize = { stepMs: number; spanMs: number };
