import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riskIndicators } from '../../../../../content/vocabulary/risk-indicators.ts';
import { lowestTerms, readWeights, weightsQuery } from '../../../../../shared/figures/cmri/weights.ts';

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
  test('An address without weights has no weights of its own', () => {
    expect(read('')).toBeUndefined();
    expect(read('utm_source=letter&governance=3')).toBeUndefined();
  });
  test('Weights with the same ratios have one address, in the order of the indicators and without zeros', () => {
    expect(queryOf('prices=2&concentration=6&imports=4')).toBe('concentration=3&imports=2&prices=1');
    expect(queryOf('concentration=9&imports=0')).toBe('concentration=1');
    expect(queryOf('lists=03&limits=09')).toBe('limits=3&lists=1');
  });
  test('A common factor of all weights makes no difference', () => {
    const small = fc
      .tuple(...riskIndicators.map(() => fc.integer({ min: 0, max: 3 })))
      .filter((set) => set.some((weight) => weight > 0));
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 3 }), (set, factor) => {
        const query = (by: number) => riskIndicators.map((id, index) => `${id}=${(set[index] ?? 0) * by}`).join('&');
        expect(queryOf(query(factor))).toBe(queryOf(query(1)));
      }),
    );
  });
  test('Weights that are all zero have no lowest terms', () => {
    expect(lowestTerms({ concentration: 0, imports: 0, byproduct: 0, limits: 0, lists: 0, prices: 0 })).toBeUndefined();
  });
});

describe('Weights that cannot be used', () => {
  test.each(['-1', '11', '99', '100', '1.5', '1e1', 'many', '', ' ', '0x1', '٣', '1'.repeat(500)])(
    'A weight of “%s” is refused, and the message names its indicator',
    (value) => {
      expect(messagesOf(`imports=${encodeURIComponent(value)}`)).toEqual([
        'US imports: a weight is a whole number from 0 to 10',
      ]);
    },
  );
  test('The message about invalid weights names each of them', () => {
    expect(messagesOf('imports=x&lists=-3&prices=2')).toHaveLength(2);
  });
  test('Weights with a sum of zero are refused', () => {
    expect(messagesOf('concentration=0&prices=0')).toEqual(['All weights are 0: set at least one of them above 0']);
  });
  test('The message about an unknown weight names it and the possible ones', () => {
    expect(messagesOf('concentration=1&governance=5')).toEqual([
      'There is no weight called “governance”. The weights are concentration, imports, byproduct, limits, lists, prices',
    ]);
  });
  test('Parameters that other sites append to links are not weights', () => {
    expect(queryOf('concentration=1&utm_source=x&fbclid=y')).toBe('concentration=1');
  });
  test('The message about a thousand unknown weights names three of them, shortened', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `${'k'.repeat(300)}${index}=1`).join('&');
    const [message = ''] = messagesOf(`concentration=1&${keys}`);
    expect(message).toContain('and 997 more');
    expect(message.length).toBeLessThan(300);
  });
});
