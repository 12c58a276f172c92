/** Changes and ranges in words. */
import { formatNumber } from '../../text/format.ts';
import type { RevisionRange } from './statistic.ts';

export type ChangeUnit = '%' | 'points';

/** "+4.1%", "−3 points", "±0%". */
export function formatChange(change: number, unit: ChangeUnit): string {
  const size = formatSize(Math.abs(change), unit);
  return `${size.startsWith('0') && Number.parseFloat(size) === 0 ? '±' : change < 0 ? '−' : '+'}${size}`;
}

/** "4.1%", "1 point". @param size not negative. */
export function formatSize(size: number, unit: ChangeUnit): string {
  const number = formatNumber(size);
  return unit === '%' ? `${number}%` : `${number} ${number === '1' ? 'point' : 'points'}`;
}

/** "−8.6% to +12.2%". */
export function formatRange({ low, high }: Pick<RevisionRange, 'low' | 'high'>, unit: ChangeUnit): string {
  return `${formatChange(low, unit)} to ${formatChange(high, unit)}`;
}
