/** The engine answers as a reader did who judged the same consignments by hand before it was written. */
import { expect, test } from 'vitest';
import { checkConsignment, measureOnDay } from '../../../../../../shared/records/measures/check/check-consignment.ts';
import { dayAt } from '../../../../../../shared/records/measures/state.ts';
import { siteContent } from '../../../../../support/site/site.ts';
import { atDates, overMeasures, textSilent } from './consignments.ts';

const { measures } = siteContent().content.entries;

test.each([...overMeasures, ...atDates, ...textSilent])('$measure, $on: $say', (judged) => {
  const measure = measures.find(({ id }) => id === judged.measure);
  if (!measure) throw new Error(`there is no measure ${judged.measure}`);
  const { what, from, to, via, endUser, endUse, on } = judged;
  const day = on.includes('T') ? dayAt(measure, new Date(on)) : on;
  const consignment = { ...what, from, to, via, endUser, endUse };
  const { answer } = checkConsignment(measureOnDay(measure, what.material, day), consignment);
  expect(answer, judged.because).toBe(judged.answer);
});
