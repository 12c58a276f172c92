/** Lengths of time, in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
/** 365 days. */
export const yearMs = 31_536_000_000;

/** The start of the day in UTC. @param at, as the result, in milliseconds since 1970. */
export function startOfDay(at: number): number {
  return at - (at % dayMs);
}
