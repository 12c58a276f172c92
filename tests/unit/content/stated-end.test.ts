import { expect, test } from 'vitest';
import { figuresSchema } from '../../../content/schemas/figures.ts';
import { statedEnd } from '../../../content/vocabulary/stated-end.ts';

test.each([
  ['suspended from 2025-11-07 to 2026-11-10', '2026-11-11T00:00:00Z'],
  ['stated to end 2026-11-10', '2026-11-11T00:00:00Z'],
  ['ended 2025-10-15', undefined],
  ['in force', undefined],
])('The status "%s" changes at %s', (status, instant) => {
  expect(statedEnd(status)?.over).toBe(instant && Date.parse(instant));
});

test.each(['suspended from 2025-11-07', 'stated to end 10 Nov 2026'])('The status "%s", which would never change, is refused', (status) => {
  const { element } = figuresSchema.shape.tradeMeasures;
  const measure = { date: '2025-10-09', authority: 'A', jurisdiction: 'CHN', measure: 'M', readOn: '2026-11-22', confidence: 'sourced', source: 'a', status };
  expect(element.safeParse(measure).error?.issues.map(({ path }) => path)).toEqual([['status']]);
});
