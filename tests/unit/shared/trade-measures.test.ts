import { expect, test } from 'vitest';
import type { Entry } from '../../../shared/content.ts';
import { measuresOf } from '../../../shared/pages/material/load-record.ts';
import { siteContent, sourceOf, today } from '../../support/site.ts';

const content = sourceOf(siteContent()).at(today);
type Figures = Entry<'figures'>;
const measure = {
  date: '2026-01-06',
  authority: 'China: MOFCOM',
  jurisdiction: 'CHN',
  measure: 'A license',
  status: 'in force',
  readOn: '2026-11-22',
  confidence: 'sourced' as const,
  source: ['iea-policies'],
};
const rowOf = (fields: Partial<Figures['tradeMeasures'][number]>, now = today) => {
  const [row] = measuresOf(content, { tradeMeasures: [{ ...measure, ...fields }] } as unknown as Figures, now)?.measures ?? [];
  return row;
};

test.each([
  ['2026-05-17', 'As of 17 May 2026, read on 22 Nov 2026'],
  ['2026-05', 'As of May 2026, read on 22 Nov 2026'],
  ['early 2026', 'As of early 2026, read on 22 Nov 2026'],
  [undefined, 'Read on 22 Nov 2026'],
])('A measure states how far its record goes (%s) and when it was read', (asOf, provenance) => {
  expect(rowOf({ asOf })?.provenance.replaceAll('\u00a0', ' ')).toBe(provenance);
});

test('A recalled measure states that no document was found', () => {
  expect(rowOf({ confidence: 'recalled', approximate: true })).toMatchObject({
    date: 'about 6 Jan 2026',
    provenance: 'As we recall; no document found by 22 Nov 2026',
  });
});

test('A measure with a known month only is dated by the month', () => {
  expect(rowOf({ date: '2022-12', announced: '2022-11-30' })).toMatchObject({ date: 'Dec 2022', announced: '30 Nov 2022' });
});

test.each([
  [
    'suspended from 2025-11-09 to 2026-11-27',
    '2026-11-27T23:59:59Z',
    'Suspended until 27 Nov 2026; what follows was not known to us when this page was written',
    true,
  ],
  [
    'suspended from 2025-11-09 to 2026-11-27',
    '2026-11-28T00:00:00Z',
    'Suspended until 27 Nov 2026; what follows was not known to us when this page was written',
    false,
  ],
  ['stated to end 2026-11-27', '2026-11-27T23:59:59Z', 'Stated to end 27 Nov 2026', false],
  ['stated to end 2026-11-27', '2026-11-28T00:00:00Z', 'Stated to have ended 27 Nov 2026', true],
  ['ended 2026-03-31, no duties', '2026-11-22', 'Ended 31 Mar 2026, no duties', true],
  ['in force: the suspension is of paragraph 2 alone', '2026-11-22', 'In force: the suspension is of paragraph 2 alone', false],
])('The status "%s" is printed on %s as "%s"', (status, now, printed, inactive) => {
  expect(rowOf({ status }, new Date(now))).toMatchObject({ status: printed, inactive });
});
