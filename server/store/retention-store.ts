/** Deletion of stored data: when its retention period has ended, or at the request of its owner. */

/** Data that is older than these instants is deleted, in milliseconds since 1970. */
export type RetentionLimits = {
  /** For sent mails. */
  done: number;
  /** For mails that could not be sent. */
  dead: number;
  /** For unconfirmed requests for the letter. */
  pending: number;
  submissions: number;
  /** For subscriptions that have ended, counted from their end. */
  ended: number;
  idempotency: number;
  rates: number;
  mailLog: number;
};

export type RetentionStore = {
  deleteExpired: (before: RetentionLimits) => Promise<void>;
  /** Erases one submission with its unconfirmed request and its mails, except waiting mails about a confirmation. */
  eraseSubmission: (submissionId: string) => Promise<void>;
  /**
   * Erases all data of an address: submissions, subscription, requests, mails to it and about them, idempotency
   * records.
   * @param suppression a digest of the address, the only data that remains.
   * @returns whether anything was deleted.
   */
  eraseAddress: (email: string, suppression: string) => Promise<boolean>;
};
