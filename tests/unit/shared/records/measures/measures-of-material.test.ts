import { expect, test } from 'vitest';
import { byWeight, shareOfCountry } from '../../../../../shared/records/measures/by-weight.ts';
import { describeMeasuresOn } from '../../../../../shared/records/measures/describe-material.ts';
import { type Measure, measuresOf, withoutSuspensions } from '../../../../../shared/records/measures/list.ts';
import { stateAt } from '../../../../../shared/records/measures/state.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const describe = (material: string) => describeMeasuresOn(content, material, today);

test('The measure named first is that of the main producer, although another country began earlier', () => {
  expect(describe('cobalt')).toMatch(/^DR Congo export quota since Oct 16, 2025, and 2 more measures in force\./);
  expect(describe('nickel')).toMatch(/^Indonesian ban on ore exports since Jan 1, 2020, and 3 more/);
});

test('A measure that we recall is neither named nor counted', () => {
  const { content: compiled, texts } = siteContent();
  const recall = (measure: Measure) =>
    measure.id === 'us-uk-russian-metal-ban' ? { ...measure, confidence: 'recalled' as const } : measure;
  const entries = { ...compiled.entries, measures: compiled.entries.measures.map(recall) };
  const recalled = sourceOf({ content: { ...compiled, entries }, texts }).at(today);
  expect(describe('copper')).toMatch(/^US and UK ban on Russian metal since Apr 12, 2024, and 3 more/);
  expect(describeMeasuresOn(recalled, 'copper', today)).toMatch(
    /^US tariff on semi-finished copper since Aug 1, 2025, and 2 more/,
  );
});

test('A change that a main producer announced comes before measures of countries that produce none', () => {
  expect(describe('manganese')).toBe(
    'Gabonese end of raw ore exports announced for Jan 1, 2029. Namibian ban on raw ore exports since Jun 8, 2023, and one more measure in force. Read on Nov 22, 2026.',
  );
});

test('Days are counted up to a hundred days ahead', () => {
  expect(describe('lithium')).toContain('announced for Jan 1, 2027, in 41 days.');
  expect(describeMeasuresOn(content, 'lithium', new Date('2026-09-01T12:00:00Z'))).toContain(
    'announced for Jan 1, 2027. ',
  );
});

test('A measure that does less to one material has its own short name there', () => {
  expect(describe('gallium')).toContain('Chinese ban on sales to the US due back');
  expect(describe('graphite')).toContain('Stricter Chinese review of sales to the US due back');
});

test('No material is described by a measure of a smaller producer than another in force', () => {
  for (const { id } of content.list('materials')) {
    const active = withoutSuspensions(measuresOf(content, { material: id })).filter(
      (measure) => stateAt(measure, today).state === 'in force',
    );
    const shares = byWeight(content, id, active).map((measure) => shareOfCountry(content, id, measure) ?? 0);
    expect(shares, id).toEqual(shares.toSorted((a, b) => b - a));
  }
});
