import { describe, expect, test } from 'vitest';
import { loadHostFalls } from '../../../../../shared/pages/material/load-host-falls.ts';
import { lossWithHost } from '../../../../../shared/records/materials/host-fall.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

describe('If the host falls by 10%, a by-product of which', () => {
  test.each([
    ['all comes from it loses 10%', { value: 100 }, { low: 10, high: 10 }],
    ['70% come from it loses 7%', { value: 70 }, { low: 7, high: 7 }],
    ['about 48% come from it loses 4.8%', { value: 48, approximate: true as const }, { low: 4.8, high: 4.8 }],
    ['more than half comes from it loses 5% to 10%', { value: 50, bound: 'over' as const }, { low: 5, high: 10 }],
    ['less than half comes from it loses at most 5%', { value: 50, bound: 'under' as const }, { low: 0, high: 5 }],
    ['nothing comes from it loses nothing', { value: 0 }, { low: 0, high: 0 }],
    ['nobody knows the share loses at most 10%', undefined, { low: 0, high: 10 }],
  ])('If the host falls by 10%%, a by-product of which %s', (_case, share, loss) => {
    expect(lossWithHost(10, share)).toEqual(loss);
  });
});

test('A host that closes takes the whole share with it', () => {
  expect(lossWithHost(100, { value: 70 })).toEqual({ low: 70, high: 70 });
});

test('The hosts that documents name are counted, and those that we only recall are not', () => {
  const content = sourceOf(siteContent()).at(today);
  const linesOf = (id: string) =>
    loadHostFalls(content, content.find('materials', id)?.name ?? '', content.find('figures', id) ?? { coProducts: [] })
      ?.lines;
  expect(linesOf('gallium')).toEqual([
    'Alumina (bauxite, Bayer process): more than 50% × 10% = 5% to 10% less gallium',
    'Zinc: less than 50% × 10% = 0% to 5% less gallium',
  ]);
  expect(linesOf('cobalt')).toEqual([
    'Copper: unknown share × 10% = 0% to 10% less cobalt',
    'Nickel: unknown share × 10% = 0% to 10% less cobalt',
  ]);
  expect(linesOf('tantalum')).toBeUndefined();
  expect(linesOf('copper')).toBeUndefined();
});
