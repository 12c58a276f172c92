/** What counts as binding, and since when a measure exists. */
import { expect, test } from 'vitest';
import { dayMs } from '../../../../../../content/vocabulary/durations.ts';
import { describeMeasureAnswer } from '../../../../../../shared/records/measures/check/describe-measure.ts';
import { verdictOf } from '../../../../../../shared/records/measures/check/describe-question.ts';
import type { CheckQuery } from '../../../../../../shared/records/measures/check/read-query.ts';
import { ask, content, question } from './ask.ts';

const materials = content.list('materials').map(({ id }) => id);
const measures = content.list('measures').filter(({ kind }) => kind !== 'suspension');
const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

test.each(['2025-09-15', '2026-04-20', '2026-06-03', '2026-11-30'])(
  'On %s semi-finished copper pays one duty in the United States, although three records tell of it',
  (on) => {
    const { measures: answers } = ask({ what: 'copper', form: 'semis', from: 'CHL', to: 'USA', on });
    expect(Object.values(answers).filter((answer) => answer === 'bound')).toHaveLength(1);
  },
);

test('A duty is answered by the newest of the records that have begun', () => {
  const binding = (on: string) =>
    Object.entries(ask({ what: 'copper', form: 'semis', from: 'CHL', to: 'USA', on }).measures)
      .filter(([, answer]) => answer === 'bound')
      .map(([id]) => id);
  expect(['2026-04-05', '2026-04-06', '2026-06-07', '2026-06-08'].map(binding)).toEqual([
    ['us-copper-tariff'],
    ['us-metal-tariff-method'],
    ['us-metal-tariff-method'],
    ['us-copper-tariff-rates'],
  ]);
});

test('Money back and a permission bind no consignment', () => {
  const battery = ask({ what: 'lithium-ion batteries', form: 'ev-battery', from: 'CHN', to: 'DEU', on: '2026-06-15' });
  expect([battery.answer, battery.measures['china-battery-tax-rebate']]).toEqual(['not bound', 'not bound']);
  const cobalt = ask({ what: 'cobalt hydroxide', from: 'COD', to: 'CHN', on: '2026-02-15' });
  expect(cobalt.measures).toMatchObject({
    'congo-cobalt-quota': 'bound',
    'congo-cobalt-quota-carry-over': 'not bound',
  });
});

test('Clauses ask something of a consignment: none of them gives it something', () => {
  const gives = measures.flatMap(({ id, clauses }) =>
    clauses
      .filter(({ effect }) => /\brebate|\bmay also\b|\bis exempt/.test(effect))
      .map(({ effect }) => `${id}: ${effect}`),
  );
  expect(gives).toEqual([]);
});

test('Before a measure was announced it does not exist, whatever became of it', () => {
  for (const what of materials) expect(ask({ what, on: '2010-06-15' }).measures, what).toEqual({});
  for (const { id, announced, from, materials: own } of measures) {
    const first = announced ?? from ?? '';
    const day = first.length === 'yyyy-mm'.length ? `${first}-01` : first;
    const [what = ''] = own;
    expect(Object.keys(ask({ what, on: dayBefore(day) }).measures), id).not.toContain(id);
  }
});

test('On the day of its announcement a measure is asked', () => {
  for (const { id, announced, from, materials: own, amends } of measures) {
    const first = announced ?? from ?? '';
    const day = first.length === 'yyyy-mm'.length ? `${first}-28` : first;
    if (amends === undefined) expect(Object.keys(ask({ what: own[0] ?? '', on: day }).measures), id).toContain(id);
  }
});

test('A code that a measure names decides without a form', () => {
  const way = { from: 'CHN', to: 'DEU', on: '2026-06-15' };
  expect(ask({ what: 'gallium', ...way }).answer).toBe('the text does not say');
  expect(ask({ what: 'gallium', code: '8112.92.90.90', ...way }).answer).toBe('bound');
  expect(ask({ what: 'tungsten', code: 'HS 2841.80-10.00', ...way }).measures).toMatchObject({
    'china-tungsten-molybdenum-license': 'bound',
  });
  expect(ask({ what: 'antimony oxide', code: '2825800010', purity: '99.5', ...way }).measures).toMatchObject({
    'china-antimony-license': 'not bound',
  });
});

test.each<[Partial<CheckQuery>, string]>([
  [
    { what: 'vanadium', form: 'ferroalloy', from: 'BRA', to: 'USA' },
    'The one measure that could reach vanadium does not bind it.',
  ],
  [
    { what: 'V2O5', from: 'BRA', to: 'USA' },
    'Of the one measure that could reach vanadium the text does not say whether it binds.',
  ],
  [
    { what: 'rhenium', from: 'CHL', to: 'USA' },
    'We follow no trade measure on rhenium. That is not a statement that there is none.',
  ],
  [
    { what: 'gallium', on: '2000-01-01' },
    'None of the measures on gallium that we follow had been announced by that day. That is not a statement that there was none.',
  ],
])('%j is answered in a sentence: %s', (query, sentence) => {
  expect(ask(query).sentence).toBe(sentence);
});

test('Goods that no measure could reach are not bound by any that we follow, which is how the answer is headed', () => {
  for (const query of [
    { what: 'rhenium', from: 'CHL', to: 'USA' },
    { what: 'gallium', on: '2000-01-01' },
  ]) {
    const { answer, details } = ask(query);
    expect([answer, details]).toEqual(['not bound', []]);
    expect(verdictOf({ answer, measures: details })).toBe('Not bound by any measure that we follow');
  }
  const { answer, details } = ask({ what: 'vanadium', form: 'ferroalloy', from: 'BRA', to: 'USA' });
  expect(verdictOf({ answer, measures: details })).toBe('Not bound');
});

test('A reason names forms as a sentence does, and none where any form may be meant', () => {
  const why = (query: Partial<CheckQuery>, id: string) => {
    const measure = ask(query).details.find((each) => each.measure.id === id);
    return measure
      ? describeMeasureAnswer(measure, question(query).consignment).clauses.map((clause) => clause.why)
      : [];
  };
  expect(why({ what: 'nickel', form: 'metal', from: 'IDN', to: 'CHN' }, 'indonesia-nickel-ore-ban')).toEqual([
    'It is about unprocessed ore and concentrates only.',
  ]);
  expect(why({ what: 'scandium', from: 'CHN', to: 'USA' }, 'china-us-military-ban')).toContain(
    'It depends on the form: it is about unwrought metal, alloys, oxides, and other compounds.',
  );
  expect(why({ what: 'magnesium', from: 'CHN', to: 'JPN' }, 'china-japan-military-ban')).toContain(
    'It names only: what is on the dual-use list, which we have not read for this material.',
  );
  expect(why({ what: 'copper', form: 'semis', from: 'USA', to: 'USA' }, 'us-copper-tariff-rates')).toContain(
    'It is about goods that cross the border of the United States.',
  );
});
