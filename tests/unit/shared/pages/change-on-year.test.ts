import { expect, test } from 'vitest';
import { changeOnYear } from '../../../../shared/pages/material/change-on-year.ts';
import type { Stage } from '../../../../shared/records/materials/figures.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const figures = sourceOf(siteContent()).at(today).find('figures', 'gallium');
const gallium = figures?.production.find(({ stage }) => stage === 'primary') as Stage;

test('The change of the world output on the year is computed from the totals of both years', () => {
  expect([gallium.worldTotal, gallium.priorWorldTotal]).toEqual([900, 848]);
  expect(changeOnYear(gallium)).toBe('World primary output rose 6% on the year, to an estimated 900 t in 2025.');
  expect(changeOnYear({ ...gallium, worldTotal: 800, estimated: false })).toBe(
    'World primary output fell 6% on the year, to 800 t in 2025.',
  );
  expect(changeOnYear({ ...gallium, worldTotal: 849 })).toBe(
    'World primary output hardly changed on the year, with an estimated 849 t in 2025.',
  );
});

test('No change is computed without the total of the year before', () => {
  expect(changeOnYear({ ...gallium, priorWorldTotal: null })).toBeUndefined();
  expect(changeOnYear({ ...gallium, priorYear: 2022 })).toBeUndefined();
});
