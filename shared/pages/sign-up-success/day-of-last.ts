import { formatDate } from '../../text/format.ts';

/** " The last one is of Oct 31, 2026.", after a sentence about the next letter; empty before the first. */
export function dayOfLast(letter: string | undefined): string {
  return letter === undefined ? '' : ` The last one is of ${formatDate(letter)}.`;
}
