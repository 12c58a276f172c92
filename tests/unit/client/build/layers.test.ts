import { expect, test } from 'vitest';
import { mergeLayers } from '../../../../client/build/layers.mjs';

const rulesOf = (...sheets: string[]) =>
  mergeLayers(sheets.map((css, index) => [`${index}.css`, css]))
    .replaceAll(/\s+/g, ' ')
    .trim();

test('The rules of a cascade layer from several sheets are in one block, in the order of the sheets', () => {
  expect(rulesOf('@layer base { p { top: 0 } }', '@layer pages { a { top: 0 } }', '@layer base { b { top: 0 } }')).toBe(
    '@layer base { p { top: 0 } b { top: 0 } } @layer pages { a { top: 0 } }',
  );
});

test('Neighboring blocks with the same condition are merged, and others keep their place', () => {
  expect(
    rulesOf('@layer print { @media print { p { top: 0 } } }', '@layer print { @media print { a { top: 0 } } }'),
  ).toMatch(/^@layer print \{ @media print \{ p \{ top: 0 \} ?a \{ top: 0 \} \} \}$/);
  expect(
    rulesOf('@layer base { @media print { p { top: 0 } } b { top: 0 } @media print { a { top: 0 } } }').match(
      /@media/g,
    ),
  ).toHaveLength(2);
});

test('A rule outside of every cascade layer is refused with its position', () => {
  expect(() => rulesOf('p { top: 0 }')).toThrow('0.css:1: a rule is outside of a layer');
});
