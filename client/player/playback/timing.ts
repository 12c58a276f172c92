/** The thresholds of watching playback (specification section 9). */

/** How often the position is looked at. */
export const checkIntervalMs = 250;
/** Checks without a move that are only counted; the next one acts. */
export const maxUnchangedChecks = 5;
/** Seconds that must be buffered ahead before a seek to the current position: a slow network is not to be corrected. */
export const resumeAheadS = 3;
/** Without any progress for so long playback hangs, when nothing is being fetched. */
export const hungIdleMs = 8_000;
/** The same while something is being fetched. */
export const hungLoadingMs = 30_000;
