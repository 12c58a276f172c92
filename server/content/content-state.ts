/** Which content is live, and whether newer content was rejected: for operators. */
export type ContentState = {
  revision: string;
  /** When this process switched to it. */
  loadedAt: Date;
  /** Why the newest content was rejected, as a message. */
  failure: string | undefined;
};
