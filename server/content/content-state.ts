/** For operators: which content is live, and whether newer content was rejected. */
export type ContentState = {
  revision: string;
  /** When this process switched to it. */
  loadedAt: Date;
  /** Why the newest content was rejected. */
  failure: string | undefined;
};
