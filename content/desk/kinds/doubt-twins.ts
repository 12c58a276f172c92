/** Values that the file tells apart by nothing but their order. */
import type { Observation } from '../observation.ts';

/**
 * Two values with the same names, place and year are both doubted, so that the last one never wins. Two that say the
 * same stay as they are.
 */
export function doubtTwins(observations: Observation[]): Observation[] {
  const byKey = Map.groupBy(observations, keyOf);
  const saysTwo = (each: Observation) =>
    byKey.get(keyOf(each))?.find((other) => other.trace.written !== each.trace.written);
  return observations.map((each) => {
    const twin = saysTwo(each);
    if (!twin || each.reading.is === 'doubt') return each;
    const perhaps = each.reading.is === 'number' ? { perhaps: each.reading.value } : {};
    const reason = `line ${twin.trace.line} says “${twin.trace.written}” under the same names, place and year`;
    return { ...each, reading: { is: 'doubt', reason, ...perhaps } };
  });
}

function keyOf({ chapter, commodity, section, statistic, detail, place, unit, year, month }: Observation): string {
  return JSON.stringify([chapter, commodity, section, statistic, detail, place, unit, year, month]);
}
