/** The units between which a chart or table of one measure can be switched, by their ids. */
import { readUnit } from './read-unit.ts';
import type { Unit } from './unit-list.ts';

const choices: Record<Unit['dimension'], readonly string[]> = {
  mass: ['t', 'kt', 'lb'],
  price: ['US$/kg', 'US$/lb', 'US$/t'],
  grade: ['%', 'kg/t', 'ppm'],
};

/** @param unit as a figure has it: "kt", "USD/lb". What it measures may follow. @returns nothing for units we cannot convert, like GWh. */
export function unitChoices(unit: string): readonly string[] {
  const read = readUnit(unit);
  return 'unit' in read ? [...new Set([read.unit.id, ...choices[read.unit.dimension]])] : [];
}

/** By how much a figure in one unit is multiplied to be in the other; undefined when one cannot become the other. */
export function unitFactor(from: string, to: string): number | undefined {
  const [one, other] = [readUnit(from), readUnit(to)];
  if (!('unit' in one && 'unit' in other) || one.unit.dimension !== other.unit.dimension) return undefined;
  return one.unit.size / other.unit.size;
}
