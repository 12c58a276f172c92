/**
 * How much of a by-product is lost if its host falls: a by-product follows the output of its host and not its own
 * price.
 */
import type { CellValue } from '../../../content/vocabulary/chart-cell.ts';

/** In percent of the output of the by-product. */
export type Loss = { low: number; high: number };

/**
 * Share times fall, if as much is recovered from a ton of the host as before. A share that is only bounded, or not
 * known, gives a range.
 * @param hostFall in percent of the output of the host.
 * @param share in percent of the by-product that come from the host.
 */
export function lossWithHost(hostFall: number, share: CellValue | undefined): Loss {
  const { value = null, bound } = share ?? {};
  if (value === null) return { low: 0, high: hostFall };
  const loss = (value * hostFall) / 100;
  return { low: bound === 'under' ? 0 : loss, high: bound === 'over' ? hostFall : loss };
}
