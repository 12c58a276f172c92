/** How long a list may be that is answered at once. */
import { formatNumber } from '../../../text/format.ts';

export const maxLines = 20_000;
export const maxMegabytes = 5;
/** How much of a cell is kept, in signs. */
export const maxCell = 200;

/** "20,000 lines and 5 MB" */
export function limitsInWords(): string {
  return `${formatNumber(maxLines)} lines and ${maxMegabytes} MB`;
}
