import { expect, test } from 'vitest';
import { placeRows } from '../../../../../shared/figures/charts/place-rows.ts';
import { narrowSize, wideSize } from '../../../../../shared/figures/charts/scene.ts';
import { textWidth } from '../../../../../shared/text/text-width.ts';

const place = (rows: { label: string; group?: string }[], size: typeof wideSize) => {
  const { labels, left } = placeRows(rows, { top: 0, markHeight: 16, reserved: 60, size });
  const texts = labels.flatMap((shape) => ('text' in shape ? [shape] : []));
  return { texts, left };
};

test('Labels above the marks of a narrow chart begin beside the axis, which does not cross them', () => {
  const { texts, left } = place(
    [{ label: 'Optoelectronics, laser diodes, photodetectors and solar cells' }],
    narrowSize,
  );
  expect(texts.length).toBeGreaterThan(1);
  for (const { x } of texts) expect(x).toBeGreaterThan(left + 4);
});

test('The heading of a group ends before the axis when its labels are beside the marks', () => {
  const rows = ['Germanium', 'Rhenium'].flatMap((group) => [
    { label: 'Price', group },
    { label: 'Output', group },
  ]);
  for (const size of [wideSize, narrowSize]) {
    const { texts, left } = place(rows, size);
    const headings = texts.filter(({ role }) => role === 'value');
    expect(headings.map(({ text }) => text)).toEqual(['Germanium', 'Rhenium']);
    for (const { text, x } of headings) expect(x + textWidth(text, size.fontSize, true)).toBeLessThan(left);
  }
});
