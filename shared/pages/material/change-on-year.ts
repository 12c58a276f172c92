/** The change of the world's output on the year before, as a sentence. */
import { readableAmount } from '../../records/materials/amounts.ts';
import { isApproximate, outputName, type Stage } from '../../records/materials/figures.ts';
import { sentence } from '../../records/materials/wording.ts';

/**
 * "World primary output rose 6% on the year, to an estimated 900 t in 2025."
 * @returns undefined unless the source has the totals of both years.
 */
export function changeOnYear(stage: Stage): string | undefined {
  const { worldTotal, priorWorldTotal, year, priorYear, estimated, unit } = stage;
  if (!worldTotal || !priorWorldTotal || year === null || priorYear !== year - 1 || isApproximate(stage))
    return undefined;
  const percent = Math.round((worldTotal / priorWorldTotal - 1) * 100);
  const total = readableAmount(worldTotal, unit);
  const amount = `${estimated ? 'an estimated ' : ''}${total.value} ${total.unit} in ${year}`;
  if (percent === 0) return sentence(`World ${outputName(stage)} hardly changed on the year, with ${amount}`);
  return sentence(
    `World ${outputName(stage)} ${percent > 0 ? 'rose' : 'fell'} ${Math.abs(percent)}% on the year, to ${amount}`,
  );
}
