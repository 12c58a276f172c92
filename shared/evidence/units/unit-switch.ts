/** The units between which a chart or table of one measure can be switched, by their ids. */
import { readUnit } from './read-unit.ts';
import type { Unit } from './unit-list.ts';

const choices: Record<Unit['dimension'], readonly string[]> = {
  mass: ['t', 'kt', 'lb'],
  price: ['US$/kg', 'US$/lb', 'US$/t'],
  grade: ['%', 'kg/t', 'ppm'],
};

/**
 * @param unit in the notation of figures: "kt", "USD/lb", optionally followed by a chemical.
 * @returns an empty list for units that we cannot convert, like GWh.
 */
export function unitChoices(unit: string): readonly string[] {
  const read = readUnit(unit);
  return 'unit' in read ? [...new Set([read.unit.id, ...choices[read.unit.dimension]])] : [];
}

/** The factor from one unit to another; undefined if they cannot be converted. */
export function unitFactor(from: string, to: string): number | undefined {
  const [one, other] = [readUnit(from), readUnit(to)];
  if (!('unit' in one && 'unit' in other) || one.unit.dimension !== other.unit.dimension) return undefined;
  return one.unit.size / other.unit.size;
}
