import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import { lowestTerms, readWeights, weightsQuery } from '../../../shared/cmri/weights.ts';

const read = (query: string) => readWeights(new URLSearchParams(query));
const queryOf = (query: string) => {
  const result = read(query);
  return result && 'weights' in result
    ? String(new URLSearchParams(Object.entries(weightsQuery(result.weights)).map(([key, value]) => [key, `${value}`])))
    : result;
};
const messagesOf = (query: string) => {
  const result = read(query);
  return result && 'problems' in result ? result.problems.map(({ message }) => message) : [];
};

describe('Weights in the address', () => {
  test('without any weight there are none', () => {
    expect(read('')).toBeUndefined();
    expect(read('utm_source=letter&governance=3')).toBeUndefined();
  });
  test('sets with the same ratios have one address, in the order of the indicators and without zeros', () => {
    expect(queryOf('prices=2&concentration=6&imports=4')).toBe('concentration=3&imports=2&prices=1');
    expect(queryOf('concentration=9&imports=0')).toBe('concentration=1');
    expect(queryOf('lists=03&limits=09')).toBe('limits=3&lists=1');
  });
  test('a common factor makes no difference', () => {
    const small = fc.tuple(...riskIndicators.map(() => fc.integer({ min: 0, max: 3 }))).filter((set) => set.some((weight) => weight > 0));
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 3 }), (set, factor) => {
        const query = (by: number) => riskIndicators.map((id, index) => `${id}=${(set[index] ?? 0) * by}`).join('&');
        expect(queryOf(query(factor))).toBe(queryOf(query(1)));
      }),
    );
  });
  test('all zeros have no lowest terms', () => {
    expect(lowestTerms({ concentration: 0, imports: 0, byproduct: 0, limits: 0, lists: 0, prices: 0 })).toBeUndefined();
  });
});

describe('Weights that cannot be used', () => {
  test.each(['-1', '11', '99', '100', '1.5', '1e1', 'many', '', ' ', '0x1', '٣', '1'.repeat(500)])('a weight of “%s” is refused by name', (value) => {
    expect(messagesOf(`imports=${encodeURIComponent(value)}`)).toEqual(['US imports: a weight is a whole number from 0 to 10']);
  });
  test('every wrong weight is named', () => {
    expect(messagesOf('imports=x&lists=-3&prices=2')).toHaveLength(2);
  });
  test('a sum of zero is refused', () => {
    expect(messagesOf('concentration=0&prices=0')).toEqual(['All weights are 0: set at least one of them above 0']);
  });
  test('an unknown weight beside a known one is named, with those that are possible', () => {
    expect(messagesOf('concentration=1&governance=5')).toEqual([
      'There is no weight called “governance”. The weights are concentration, imports, byproduct, limits, lists, prices',
    ]);
  });
  test('what other sites append to links is no weight', () => {
    expect(queryOf('concentration=1&utm_source=x&fbclid=y')).toBe('concentration=1');
  });
  test('of a thousand unknown keys three are shown, cut to a length', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `${'k'.repeat(300)}${index}=1`).join('&');
    const [message = ''] = messagesOf(`concentration=1&${keys}`);
    expect(message).toContain('and 997 more');
    expect(message.length).toBeLessThan(300);
  });
});
