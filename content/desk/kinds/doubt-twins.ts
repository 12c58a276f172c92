/** Values that the file tells apart by nothing but their order. */
import type { Observation } from '../observation.ts';

/**
 * Two values with the same names, place and year are both doubted, so that the last one never wins. Two that say the
 * same stay as they are, and blanks say nothing.
 */
export function doubtTwins(observations: Observation[]): Observation[] {
  const keys = observations.map(keyOf);
  const byKey = new Map<string, Observation[]>();
  for (const [index, each] of observations.entries()) {
    if (each.reading.is === 'not given') continue;
    const twins = byKey.get(keys[index] ?? '');
    if (twins) twins.push(each);
    else byKey.set(keys[index] ?? '', [each]);
  }
  return observations.map((each, index) => {
    if (each.reading.is === 'doubt' || each.reading.is === 'not given') return each;
    const twin = byKey.get(keys[index] ?? '')?.find((other) => other.trace.written !== each.trace.written);
    if (!twin) return each;
    const perhaps = each.reading.is === 'number' ? { perhaps: each.reading.value } : {};
    const reason = `line ${twin.trace.line}, ${twin.trace.column}, says “${twin.trace.written}” under the same names, place and year`;
    return { ...each, reading: { is: 'doubt', reason, ...perhaps } };
  });
}

function keyOf({ chapter, commodity, section, statistic, detail, place, unit, year, month }: Observation): string {
  const where = Object.values(place).join('/');
  return [chapter, commodity, section, statistic, detail, where, unit, year, month].join('|');
}
