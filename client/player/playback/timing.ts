/** The thresholds for monitoring playback. */

/** The interval between checks of the position. */
export const checkIntervalMs = 250;
/** Checks without progress that are only counted; the next one acts. */
export const maxUnchangedChecks = 5;
/**
 * Seconds that must be buffered ahead before a seek to the current position: a slow network is not an error to be
 * corrected.
 */
export const resumeAheadS = 3;
/** Playback without progress for this long counts as a hang if nothing is being fetched. */
export const hungIdleMs = 8_000;
/** The same while something is being fetched. */
export const hungLoadingMs = 30_000;
