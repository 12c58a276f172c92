import { formatNumber } from '../../../text/format.ts';

/** "12.5"; less than one to the gram, since the content of many parts is small: "0.023", "under 0.001". */
export function formatKilograms(kg: number): string {
  if (kg <= 0 || kg >= 1) return formatNumber(kg);
  return kg < 0.001 ? 'under 0.001' : String(Number(kg.toFixed(3)));
}
