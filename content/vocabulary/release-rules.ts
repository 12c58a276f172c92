/** The days on which services are released, as rules. */

/** Tuesday to Thursday of the second or third week of a month is never a public holiday in England. */
export const releaseWeekdays = ['Tuesday', 'Wednesday', 'Thursday'] as const;
export const releaseWeeks = [2, 3] as const;

/** For example the second Wednesday of each month, or only of the given `months` (1 is January). */
export type ReleaseRule = {
  weekday: (typeof releaseWeekdays)[number];
  week: (typeof releaseWeeks)[number];
  months?: number[] | undefined;
};
