/** The instants at which the state of a trade measure changes. A day begins and is over in UTC. */

type Dates = {
  announced?: string | undefined;
  from?: string | undefined;
  suspended?: { from: string; to: string } | undefined;
  ends?: string | undefined;
  ended?: string | undefined;
};

/** The first instant of a day or month ("2026-11-27", "2026-11"), in milliseconds since 1970. */
export function startOf(date: string): number {
  return Date.parse(date);
}

/** The first instant after a day or month, in milliseconds since 1970. */
export function endOf(date: string): number {
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, day + 1);
}

/** Milliseconds since 1970, ascending, each once. */
export function turningPoints({ announced, from, suspended, ends, ended }: Dates): number[] {
  const starts = [announced, from, suspended?.from].flatMap((date) => (date ? startOf(date) : []));
  const overs = [suspended?.to, ends, ended].flatMap((date) => (date ? endOf(date) : []));
  return [...new Set([...starts, ...overs])].toSorted((a, b) => a - b);
}
