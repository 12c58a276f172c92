import { describe, expect, test } from 'vitest';
import { readClassNames, removeUnusedRules } from '../../../../client/build/unused-rules.mjs';

const names = readClassNames(['h("p",{className:"card card--open"})', '`dot dot--${kind}`']);
const rulesOf = (css: string) => removeUnusedRules(css, names).replaceAll(/\s+/g, ' ').trim();

describe('The rules of a page', () => {
  test('a rule stays when the code names all of its classes', () => {
    const css = '.card { color: red } .card--open .card:hover::before { color: blue } p { margin: 0 }';
    expect(rulesOf(css)).toBe(css);
  });
  test('a rule with a class that no code names is left out, and so is a block that held only such rules', () => {
    expect(rulesOf('@media print { .list { color: red } } @layer pages { .card { top: 0 } .card .list { top: 1px } }')).toBe(
      '@layer pages { .card { top: 0 } }',
    );
  });
  test('of a list of selectors those stay whose classes are named', () => {
    expect(rulesOf('.list, .card, p .list { color: red }')).toMatch(/^\.card \{/);
  });
  test('a class that is put together is known by its beginning', () => {
    expect(rulesOf('.dot--small { top: 0 } .dots--small { top: 0 }')).toBe('.dot--small { top: 0 }');
  });
  test('a class inside of parentheses is one of several or must be absent, and decides nothing', () => {
    const css = '.card:is(.list, .dot) { top: 0 } .card:not(.list:has(.item)) { top: 0 }';
    expect(rulesOf(css)).toBe(css);
  });
  test('the steps of an animation stay', () => {
    const css = '@keyframes rise { from { top: 0 } 50% { top: 1px } }';
    expect(rulesOf(css)).toBe(css);
  });
});
