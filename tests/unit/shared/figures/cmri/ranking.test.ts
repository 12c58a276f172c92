import { describe, expect, test } from 'vitest';
import { riskIndicators } from '../../../../../content/vocabulary/risk-indicators.ts';
import { inputChanges, rankChanges } from '../../../../../shared/figures/cmri/compare.ts';
import { indicators } from '../../../../../shared/figures/cmri/indicators.ts';
import { movesOf } from '../../../../../shared/figures/cmri/moves.ts';
import { editionsAt, rankAt, rankEdition } from '../../../../../shared/figures/cmri/rank-at.ts';
import { mapIndicators } from '../../../../../shared/figures/cmri/weights.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const [edition] = editionsAt(content, today);
if (!edition) throw new Error('There is no edition');
const ranking = rankEdition(edition);
type Materials = typeof edition.materials;
/** A copy of the edition with one changed value. */
function withValue(id: string, indicator: (typeof riskIndicators)[number], value: number) {
  const input = { low: value, high: value, of: 'a test', source: ['usgs-mcs-2026'] };
  const materials: Materials = {
    ...edition?.materials,
    [id]: { ...(edition?.materials[id] as Materials[string]), [indicator]: input },
  };
  return { ...(edition as NonNullable<typeof edition>), materials };
}

describe('The ranking of an edition', () => {
  test('The score of gallium in the risk index is the one computed by hand', () => {
    // 0.3 × 98.02 + 0.2 × 100 + 0.1 × 100 + 0.2 × 60 + 0.1 × 100 + 0.1 × 100 × ln 2.09 / ln 5
    const byHand = 0.3 * 98.02 + 20 + 10 + 12 + 10 + (10 * Math.log(2.09)) / Math.log(5);
    expect(ranking.ranked[0]?.id).toBe('gallium');
    expect(ranking.ranked[0]?.score).toBeCloseTo(byHand, 9);
  });
  test('The rank of a material is within its ranks under other weights, and its score between the ends of its range', () => {
    for (const { rank, spread, score, low, high } of ranking.ranked) {
      expect(rank).toBeGreaterThanOrEqual(spread.min);
      expect(rank).toBeLessThanOrEqual(spread.max);
      expect([low, score, high]).toEqual([low, score, high].toSorted((a, b) => a - b));
    }
  });
  test('Every material is ranked in the risk index or listed with a reason, whatever the weights', () => {
    const all = content.list('materials').map(({ id }) => id);
    for (const weights of [undefined, mapIndicators((id) => (id === 'byproduct' ? 1 : 0))]) {
      const { ranked, unranked } = rankEdition(edition, weights);
      expect([...ranked, ...unranked].map(({ id }) => id).toSorted()).toEqual(all.toSorted());
      expect(unranked.every(({ reasons }) => reasons.length > 0)).toBe(true);
    }
  });
  test('Materials with equal scores are in the order of their names', () => {
    const { ranked } = rankEdition(
      edition,
      mapIndicators((id) => (id === 'lists' ? 1 : 0)),
    );
    const tied = ranked.filter(({ rank }) => rank === 1).map(({ id }) => id);
    expect(tied.length).toBeGreaterThan(2);
    expect(tied).toEqual(tied.toSorted());
  });
  test('A higher value of any indicator never lowers the score of a material', () => {
    for (const { id, score } of ranking.ranked.slice(0, 5)) {
      for (const indicator of riskIndicators) {
        const higher = rankEdition(withValue(id, indicator, indicators[indicator].max)).ranked.find(
          (ranked) => ranked.id === id,
        );
        expect(higher?.score).toBeGreaterThanOrEqual(score - 1e-9);
      }
    }
  });
  test('An edition of the risk index is not shown before its day', () => {
    const later = { ...edition, id: '2027-05', date: '2027-05-14' };
    const both = {
      ...content,
      list: ((name: string) => (name === 'cmri' ? [later, edition] : [])) as typeof content.list,
    };
    expect(rankAt(both, undefined, today)?.edition.id).toBe('2026-11');
    expect(rankAt(both, undefined, new Date('2027-05-14T00:00:00Z'))?.edition.id).toBe('2027-05');
  });
});

describe('What would move a material by one rank', () => {
  test('The value that is named as moving a material up does so, and one step less does not', () => {
    let tried = 0;
    for (const { id } of ranking.ranked) {
      const { up } = movesOf(ranking, id);
      for (const indicator of riskIndicators) {
        const value = up?.values[indicator];
        if (!up || value === undefined) continue;
        const rankWith = (changed: number) =>
          rankEdition(withValue(id, indicator, changed)).ranked.find((ranked) => ranked.id === id)?.rank ?? 0;
        expect(rankWith(value)).toBeLessThanOrEqual(up.rank);
        expect(rankWith(value - indicators[indicator].step)).toBeGreaterThan(up.rank);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(30);
  });
  test('No value moves the first material up, the last one down, or one without a rank', () => {
    expect(movesOf(ranking, ranking.ranked[0]?.id ?? '').up).toBeUndefined();
    expect(movesOf(ranking, ranking.ranked.at(-1)?.id ?? '').down).toBeUndefined();
    expect(movesOf(ranking, 'germanium')).toEqual({ up: undefined, down: undefined });
  });
});

describe('The difference of two editions', () => {
  test('The difference of two editions names the values and the ranks that changed, and no others', () => {
    const next = withValue('copper', 'imports', 100);
    expect(inputChanges(edition.materials, next.materials)).toEqual([
      { material: 'copper', indicator: 'US imports', from: '57%', to: '100%' },
    ]);
    const moved = rankChanges(edition, next);
    expect(moved.find(({ material }) => material === 'copper')).toMatchObject({ from: '21' });
    expect(rankChanges(edition, edition)).toEqual([]);
  });
  test('The difference of two editions includes a value that becomes known', () => {
    const next = withValue('germanium', 'concentration', 3500);
    expect(inputChanges(edition.materials, next.materials)).toEqual([
      { material: 'germanium', indicator: 'Concentration', from: 'not known', to: '3,500' },
    ]);
    expect(rankChanges(edition, next).find(({ material }) => material === 'germanium')).toMatchObject({
      from: 'not ranked',
    });
  });
});
