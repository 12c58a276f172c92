/** The day until which a trade measure is suspended, or on which its suspension is stated to end. After that day its status reads differently. */

const suspended = /^suspended from \d{4}-\d\d-\d\d to (\d{4}-\d\d-\d\d)$/;
const ending = /^stated to end (\d{4}-\d\d-\d\d)$/;
const dayLength = 86_400_000;

/** `over`: milliseconds since 1970 at which the day of the stated end is past, in UTC; undefined for a status that states no end. */
export function statedEnd(status: string): { day: string; over: number; of: 'suspended' | 'suspension' } | undefined {
  const lifted = suspended.exec(status)?.[1];
  const day = lifted ?? ending.exec(status)?.[1];
  return day === undefined ? undefined : { day, over: Date.parse(day) + dayLength, of: lifted ? 'suspended' : 'suspension' };
}
