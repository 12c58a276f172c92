import { expect, test } from 'vitest';
import { slugify } from '../../../content/text/slug.ts';
import { keepUnits, typographic } from '../../../content/text/typographic.ts';

test.each([
  ['Gallium’s spare capacity', 'galliums-spare-capacity'],
  ['Henrik Bergström', 'henrik-bergstrom'],
  ['  50 % of 2,000 t? ', '50-of-2-000-t'],
  ['Content', 'content-1'],
  ['钨', 'untitled'],
  ['x'.repeat(100), 'x'.repeat(80)],
])('The title %s becomes the slug %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ["Gallium's price", 'Gallium’s price'],
  ['a "critical" list', 'a “critical” list'],
  ["the 'critical' list", 'the ‘critical’ list'],
  ["buyers' stocks", 'buyers’ stocks'],
])('The text %s is typeset as %s', (typed, printed) => {
  expect(typographic(typed)).toBe(printed);
});

test('A figure is joined to its unit, and a month to its day or year, with a no-break space, and nothing else is', () => {
  expect(keepUnits('700 t of 1,600 t, $527 million, 1.2 MWh, 37 million t')).toBe(
    '700\u00a0t of 1,600\u00a0t, $527\u00a0million, 1.2\u00a0MWh, 37\u00a0million\u00a0t',
  );
  expect(keepUnits('$14,474 per t in Sep 2026, 440 US cents per lb, $ per kg; due Nov 27, 2026')).toBe(
    '$14,474\u00a0per\u00a0t in Sep\u00a02026, 440 US cents\u00a0per\u00a0lb, $\u00a0per\u00a0kg; due Nov\u00a027, 2026',
  );
  expect(keepUnits('in 2025 the 24 materials, 6 to 8 trades')).toBe('in 2025 the 24 materials, 6 to 8 trades');
});
