/** Up to which instant a service has been notified of changes. Times are milliseconds since 1970. */

export type AnnouncementState = {
  /** Everything that changed up to this instant has been announced. */
  announcedUntil: number;
  /** No server announces before this instant, because one is doing so, or because of a pause after a failure. */
  busyUntil: number;
  /** Failures since the last success. */
  failures: number;
};

export type AnnouncementStore = {
  /** @param startAt the first `announcedUntil` of a service without a row; it is stored. */
  announcementState: (service: string, startAt: number) => Promise<AnnouncementState>;
  /**
   * Lets one worker at a time announce until `leaseUntil`, across all servers that share the store.
   * @returns false if another worker has made a claim since `state` was read.
   */
  claimAnnouncement: (service: string, state: AnnouncementState, leaseUntil: number) => Promise<boolean>;
  /** Ends a claim; does nothing if another worker has made a claim since. */
  endAnnouncement: (service: string, leaseUntil: number, state: AnnouncementState) => Promise<void>;
};
