import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../shared/content.ts';
import { editionChanges } from '../../../../shared/publishing/changes-since/edition-changes.ts';
import { type ComparedValue, valueChanges } from '../../../../shared/publishing/changes-since/figure-changes.ts';
import { changesOfMeasure, measureChanges } from '../../../../shared/publishing/changes-since/measure-changes.ts';
import type { Measure } from '../../../../shared/records/measures/list.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);

function value(id: string, given: Partial<ComparedValue> = {}): ComparedValue {
  return {
    id,
    of: 'World',
    measure: 'mine output',
    period: '2024',
    value: 240_000,
    words: undefined,
    isMinimum: false,
    approximate: false,
    unit: 't',
    ...given,
  };
}
const texts = (then: ComparedValue[], now: ComparedValue[]) => valueChanges(then, now).map(({ text }) => text);

describe('The values of a figure', () => {
  test.each<[string, Partial<ComparedValue>, Partial<ComparedValue>, string[]]>([
    ['a lower one', {}, { value: 222_000 }, ['World, mine output, 2024: 240,000 t then, 222,000 t now (−7.5%)']],
    ['a higher one', { value: 100 }, { value: 150 }, ['World, mine output, 2024: 100 t then, 150 t now (+50%)']],
    ['the same', {}, {}, []],
    [
      'a share, in points',
      { value: 60, unit: '%' },
      { value: 58, unit: '%' },
      ['World, mine output, 2024: 60% then, 58% now (−2 points)'],
    ],
    [
      'a share, by one point',
      { value: 60, unit: '%' },
      { value: 61, unit: '%' },
      ['World, mine output, 2024: 60% then, 61% now (+1 point)'],
    ],
    [
      'almost the same',
      { value: 1_000_000 },
      { value: 1_000_001 },
      ['World, mine output, 2024: 1,000,000 t then, 1,000,001 t now (±0%)'],
    ],
    [
      'one that is only about',
      {},
      { approximate: true },
      ['World, mine output, 2024: 240,000 t then, about 240,000 t now'],
    ],
    [
      'words in place of a number',
      {},
      { value: null, words: 'withheld' },
      ['World, mine output, 2024: 240,000 t then, withheld now'],
    ],
    ['another unit', { value: 1 }, { value: 2, unit: 'kg' }, ['World, mine output, 2024: 1 t then, 2 kg now']],
    ['none before', { value: 0 }, { value: 5 }, ['World, mine output, 2024: 0 t then, 5 t now']],
  ])('A value that became %s is told so', (_, then, now, expected) => {
    expect(texts([value('a', then)], [value('a', now)])).toEqual(expected);
  });

  test('The largest difference comes first, then what went and what came', () => {
    const then = [value('a'), value('b', { of: 'Peru', value: 100 }), value('c', { of: 'Chile', value: 7 })];
    const now = [value('a', { value: 240_240 }), value('b', { of: 'Peru', value: 150 }), value('d', { of: 'China' })];
    expect(texts(then, now)).toEqual([
      'Peru, mine output, 2024: 100 t then, 150 t now (+50%)',
      'World, mine output, 2024: 240,000 t then, 240,240 t now (+0.1%)',
      'Chile, mine output, 2024: 7 t then, no longer given',
      'China, mine output, 2024: added since, 240,000 t',
    ]);
  });

  test('More than two values that came are counted', () => {
    const changes = valueChanges([], [value('a'), value('b'), value('c')]);
    expect(changes).toEqual([{ text: '3 values added since', size: 0, added: 3 }]);
  });
});

describe('Trade measures', () => {
  const ban = content.find('measures', 'china-us-ban') as Measure;

  test('One that came and one that went are named', () => {
    const other = { ...ban, id: 'other', title: 'Quota on tin' };
    expect(measureChanges([other], [ban])).toEqual([
      'China, ban on gallium, germanium and antimony sales to the US: added since',
      'China, quota on tin: no longer listed',
    ]);
  });

  test.each<[Partial<Measure>, string[]]>([
    [{}, []],
    [{ readOn: '2026-11-01' }, []],
    [{ from: '2024-12-01' }, ['First day in effect: Dec 1, 2024 then, Dec 3, 2024 now']],
    [
      { lastKnown: 'ended', ended: '2025-01-01' },
      ['Ended then, in force now', 'Last day on record: Jan 1, 2025 then, no longer on record'],
    ],
    [{ clauses: [] }, ['What it asks of a consignment was recorded, in 2 clauses']],
    [
      { clauses: ban.clauses.slice(1) },
      ['Clause “a consignment may not, in principle, leave for the United States” added'],
    ],
    [
      { clauses: ban.clauses.map((clause) => ({ ...clause, origins: ['EU' as const] })) },
      [
        'Clause “a consignment may not, in principle, leave for the United States” with other conditions',
        'Clause “a consignment gets a stricter review of its end user and end use” with other conditions',
      ],
    ],
    [{ materials: ['gallium'], text: 'Another text' }, ['1 material then, 4 now', 'Told in other words']],
    [{ status: 'Partly lifted since' }, ['Told in other words']],
    [{ source: ['general-knowledge'], confidence: 'recalled', approximate: true }, ['Rests on other sources']],
  ])('A record that was %o then is told to have changed: %o', (then, expected) => {
    expect(changesOfMeasure({ ...ban, ...then }, ban)).toEqual(expected);
  });
});

describe('The risk index', () => {
  const edition = content.list('cmri')[0] as Entry<'cmri'>;
  const nameOf = (id: string) => id;

  test('The same edition has no changes', () => {
    expect(editionChanges(edition, edition, nameOf)).toEqual([]);
  });

  test('A corrected input is told by the rank or the score that it moved', () => {
    const { gallium, ...others } = edition.materials;
    const then = {
      ...edition,
      materials: { ...others, gallium: { ...gallium, imports: { ...gallium?.imports, low: 0, high: 0 } } },
    };
    const changes = editionChanges(then as unknown as Entry<'cmri'>, edition, nameOf, 'gallium');
    expect(changes).toEqual([
      expect.stringMatching(/^gallium: (?:rank \d+ then, rank \d+ now|score [\d.]+ then, [\d.]+ now \(\+[\d.]+\))$/),
    ]);
  });

  test('Another edition is named by its month', () => {
    expect(editionChanges({ ...edition, id: '2026-10', date: '2026-10-22' }, edition, nameOf)[0]).toBe(
      'The edition of Oct 2026 then, of Nov 2026 now',
    );
  });
});
