import { describe, expect, test } from 'vitest';
import { readClassNames, removeUnusedRules } from '../../../../client/build/unused-rules.mjs';

const names = [readClassNames(['h("p",{className:"card card--open"})', '`dot dot--${kind}`'])];
const rulesOf = (css: string) => removeUnusedRules(css, names).replaceAll(/\s+/g, ' ').trim();

describe('The rules of a page', () => {
  test('A rule of a style sheet stays when the code names all of its classes', () => {
    const css = '.card { color: red } .card--open .card:hover::before { color: blue } p { margin: 0 }';
    expect(rulesOf(css)).toBe(css);
  });
  test('A rule with a class that no code names is left out, and so is a block with only such rules', () => {
    expect(
      rulesOf('@media print { .list { color: red } } @layer pages { .card { top: 0 } .card .list { top: 1px } }'),
    ).toBe('@layer pages { .card { top: 0 } }');
  });
  test('In a list of selectors only those stay whose classes are named', () => {
    expect(rulesOf('.list, .card, p .list { color: red }')).toMatch(/^\.card \{/);
  });
  test('A class whose name the code composes is kept if the code contains its beginning', () => {
    expect(rulesOf('.dot--small { top: 0 } .dots--small { top: 0 }')).toBe('.dot--small { top: 0 }');
  });
  test('A class inside of :is(), :not() or :has() does not decide whether a rule stays', () => {
    const css = '.card:is(.list, .dot) { top: 0 } .card:not(.list:has(.item)) { top: 0 }';
    expect(rulesOf(css)).toBe(css);
  });
  test('The steps of an animation stay in a style sheet', () => {
    const css = '@keyframes rise { from { top: 0 } 50% { top: 1px } }';
    expect(rulesOf(css)).toBe(css);
  });
});
