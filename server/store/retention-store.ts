/** Deletion of stored data: when its retention period is over, or when its owner asks for it. */

/** In milliseconds since 1970: older data is deleted. */
export type RetentionLimits = {
  /** Mails that were sent, and mails that could not be. */
  done: number;
  dead: number;
  /** Requests for the letter that nobody confirmed. */
  pending: number;
  submissions: number;
  idempotency: number;
  rates: number;
  mailLog: number;
};

export type RetentionStore = {
  purge: (before: RetentionLimits) => Promise<void>;
  /** Erases one submission with its unconfirmed request and its mails, except those that follow from a confirmation and still wait. */
  eraseSubmission: (submissionId: string) => Promise<void>;
  /**
   * Erases everything of an address: submissions, subscription, requests, mails to it and about them, idempotency records.
   * @param suppression a digest of the address, which is all that remains.
   * @returns whether anything was deleted.
   */
  eraseAddress: (email: string, suppression: string) => Promise<boolean>;
};
