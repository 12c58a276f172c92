/** How far a service has been told of what was published. Times are milliseconds since 1970. */

export type AnnouncementState = {
  /** Everything that changed up to this instant has been announced. */
  announcedUntil: number;
  /** Nobody announces before this instant: somebody is at it, or it is waited for after a failure. */
  busyUntil: number;
  /** Failures since the last success. */
  failures: number;
};

export type AnnouncementStore = {
  /** @param startAt what `announcedUntil` is for a service that was never told anything; it is kept. */
  announcementState: (service: string, startAt: number) => Promise<AnnouncementState>;
  /**
   * Lets one worker at a time announce, across all servers on the store, until `leaseUntil`.
   * @returns false when another worker is at it or was, since `state` was read.
   */
  claimAnnouncement: (service: string, state: AnnouncementState, leaseUntil: number) => Promise<boolean>;
  /** Ends a claim; does nothing when it has passed to another worker. */
  endAnnouncement: (service: string, leaseUntil: number, state: AnnouncementState) => Promise<void>;
};
