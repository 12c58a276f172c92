/** The start and the end of a date, a day or a month, and the day of an instant, in UTC. */

/** The first instant of a day or month ("2026-11-27", "2026-11"), in milliseconds since 1970. */
export function dateStart(date: string): number {
  return Date.parse(date);
}

/** The first instant after a day or month, in milliseconds since 1970. */
export function dateEnd(date: string): number {
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, day + 1);
}

/** The day of an instant: "2026-11-27". @param at in milliseconds since 1970, or a date. */
export function dayOf(at: number | Date): string {
  return new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
