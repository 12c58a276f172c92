import { expect, test } from 'vitest';
import { iso3ByNumber } from '../../../../../../content/world/iso-codes.ts';
import { withoutSuspensions } from '../../../../../../shared/records/measures/list.ts';
import { siteContent } from '../../../../../support/site/site.ts';
import { atDates, overMeasures, textSilent } from './consignments.ts';

const { measures, materials } = siteContent().content.entries;
const cases = [...overMeasures, ...atDates, ...textSilent];
const dayOrInstant = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))?$/;

test('Sixty-two consignments are judged over the measures, thirty at their dates, twenty-eight where the text is silent', () => {
  expect([overMeasures.length, atDates.length, textSilent.length]).toEqual([62, 30, 28]);
});

test('Consignments are judged by every measure that is no suspension, and by no other', () => {
  const measured = withoutSuspensions(measures).map(({ id }) => id);
  expect(new Set(overMeasures.map(({ measure }) => measure))).toEqual(new Set(measured));
  for (const { measure } of cases) expect(measured).toContain(measure);
});

test('Each judged consignment names a known material, known countries and a real day, and is judged once', () => {
  const countries = new Set(iso3ByNumber.values());
  const known = materials.map(({ id }) => id);
  for (const { say, what, from, to, via, on } of cases) {
    expect(known, say).toContain(what.material);
    for (const country of [from, to, via]) if (country) expect(countries, say).toContain(country);
    expect(on, say).toMatch(dayOrInstant);
    expect(new Date(on).toISOString().slice(0, 10), say).toBe(on.slice(0, 10));
  }
  expect(new Set(cases.map(({ say, measure }) => `${measure}: ${say}`)).size).toBe(cases.length);
});

test('Each of the three answers is given to at least twenty-five consignments, so that no constant answer passes', () => {
  for (const answer of ['bound', 'not bound', 'the text does not say'])
    expect(cases.filter((one) => one.answer === answer).length, answer).toBeGreaterThanOrEqual(25);
});
