/** A measure is asked about every material that its text reaches. */
import { expect, test } from 'vitest';
import { clausesAbout } from '../../../../../../shared/records/measures/check/check-consignment.ts';
import type { CheckQuery } from '../../../../../../shared/records/measures/check/read-query.ts';
import { ask, content } from './ask.ts';

const measures = content.list('measures');
/** Materials in the words of a measure that it does not limit, and why. */
const onlyMentioned: Record<string, Record<string, string>> = {
  'china-battery-license': {
    cobalt: 'in hydroxides for cathodes, which are asked as cathode material',
    lithium: 'in batteries and cathodes, which are asked as such',
    manganese: 'in hydroxides for cathodes, which are asked as cathode material',
    nickel: 'in hydroxides for cathodes, which are asked as cathode material',
  },
  'china-tungsten-molybdenum-license': {
    copper: 'in alloys with tungsten, which are asked as tungsten',
    nickel: 'in alloys with tungsten, which are asked as tungsten',
  },
  'china-rare-earth-technology-ban': { cobalt: 'in magnets with samarium, which are asked as rare earths' },
  'china-seven-rare-earths-license': { cobalt: 'in magnets with samarium, which are asked as rare earths' },
  'eu-batteries-regulation': {
    cobalt: 'is to be recycled from batteries',
    lithium: 'is to be recycled from batteries',
    nickel: 'is to be recycled from batteries',
  },
  'us-battery-tariff': { lithium: 'in batteries' },
};

/** The names of a material, of its elements if it is a group, and of its compounds in trade. */
function wordsFor({ id, name }: { id: string; name: string }): RegExp[] {
  const members = content.find('figures', id)?.members ?? [];
  const compounds = content.list('substances').filter(({ material }) => material === id);
  const names = [name, ...(content.find('names', id)?.en ?? []), ...members.map((member) => member.name)];
  return [...names, ...compounds.flatMap(({ tradeNames }) => tradeNames)].map(
    (word) => new RegExp(`\\b${word}\\b`, 'i'),
  );
}

test('Each material that a measure names in its words is among its materials', () => {
  const words = content
    .list('materials')
    .flatMap(({ id, name }) => wordsFor({ id, name }).map((word) => ({ id, word })));
  const missing = measures.flatMap(({ id, title, text, materials, effects, clauses }) => {
    const printed = [title, text, ...effects.map((effect) => effect.text)];
    const ofClauses = clauses.flatMap(({ effect, items }) => [effect, ...items.map(({ which = '' }) => which)]);
    const named = words
      .filter(({ word }) => word.test([...printed, ...ofClauses].join('\n')))
      .filter(({ id: material }) => !materials.includes(material) && onlyMentioned[id]?.[material] === undefined)
      .map(({ id: material }) => `${id}: ${material}`);
    return [...new Set(named)];
  });
  expect(missing).toEqual([]);
});

test('A measure with clauses says of each of its materials what it does', () => {
  for (const measure of measures.filter(({ clauses }) => clauses.length > 0))
    for (const material of measure.materials)
      expect(clausesAbout(measure, material).length, `${measure.id}: ${material}`).toBeGreaterThan(0);
});

test.each<[string, Partial<CheckQuery>, string, string | undefined]>([
  [
    'nickel powder for the Japanese military',
    { what: 'nickel', form: 'powder', from: 'CHN', to: 'JPN', for: 'military' },
    'china-japan-military-ban',
    'the text does not say',
  ],
  [
    'nickel powder for Japanese civilians',
    { what: 'nickel', form: 'powder', from: 'CHN', to: 'JPN', for: 'civil' },
    'china-japan-military-ban',
    undefined,
  ],
  [
    'titanium of which no form is said for the US military',
    { what: 'titanium', from: 'CHN', to: 'USA', for: 'military' },
    'china-us-military-ban',
    'the text does not say',
  ],
  [
    'scandium oxide for the Japanese military',
    { what: 'Sc2O3', from: 'CHN', to: 'JPN', for: 'military' },
    'china-japan-military-ban',
    'bound',
  ],
  [
    'tungsten oxide for the US military',
    { what: 'WO3', from: 'CHN', to: 'USA', for: 'military', on: '2025-02-04' },
    'china-us-military-ban',
    'bound',
  ],
  [
    'tungsten oxide for the US military before it was on the list',
    { what: 'WO3', from: 'CHN', to: 'USA', for: 'military', on: '2025-02-03' },
    'china-us-military-ban',
    'the text does not say',
  ],
  [
    'dysprosium oxide for the US military',
    { what: 'Dy2O3', from: 'CHN', to: 'USA', for: 'military', on: '2026-06-15' },
    'china-us-military-ban',
    'bound',
  ],
  [
    'molybdenum powder for the US military',
    { what: 'molybdenum', form: 'powder', from: 'CHN', to: 'USA', for: 'military' },
    'china-us-military-ban',
    'the text does not say',
  ],
  ['tin ore to Germany', { what: 'tin', form: 'ore', from: 'COD', to: 'DEU' }, 'eu-conflict-minerals', 'bound'],
  [
    'tungsten concentrate to Germany',
    { what: 'tungsten', form: 'concentrate', from: 'RWA', to: 'DEU' },
    'eu-conflict-minerals',
    'bound',
  ],
  [
    'tungsten magnets to Germany',
    { what: 'tungsten', form: 'magnet', from: 'RWA', to: 'DEU' },
    'eu-conflict-minerals',
    'not bound',
  ],
  [
    'chrome ore from Zimbabwe in the weeks of the stop',
    { what: 'chromium', form: 'ore', from: 'ZWE', to: 'CHN', on: '2026-03-10' },
    'zimbabwe-raw-mineral-stop',
    'bound',
  ],
  [
    'ferrochrome from Zimbabwe in the weeks of the stop',
    { what: 'ferrochrome', from: 'ZWE', to: 'CHN', on: '2026-03-10' },
    'zimbabwe-raw-mineral-stop',
    undefined,
  ],
  [
    'chrome ore from Zimbabwe after the stop',
    { what: 'chromium', form: 'ore', from: 'ZWE', to: 'CHN', on: '2026-06-15' },
    'zimbabwe-lithium-ore-ban',
    'the text does not say',
  ],
  [
    'technology for LFP from China',
    { what: 'LFP', form: 'technology', from: 'CHN', to: 'USA' },
    'china-lithium-technology',
    'the text does not say',
  ],
])('%s is answered by the measure whose text reaches it', (_say, query, measure, answer) => {
  expect(ask(query).measures[measure]).toBe(answer);
});

test('A measure on goods of every material changes the answer only where it may reach the consignment', () => {
  expect(ask({ what: 'tin', form: 'metal', from: 'IDN', to: 'JPN', for: 'military' }).answer).toBe('not bound');
  expect(ask({ what: 'tin', form: 'metal', from: 'CHN', to: 'JPN', for: 'military' }).answer).toBe(
    'the text does not say',
  );
});
