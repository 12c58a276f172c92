import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { appendSet } from '../../../../content/ledger/append-set.ts';
import { applySet, digestOfFacts, type Fact, type Facts } from '../../../../content/ledger/ledger-set.ts';
import { readLedger, setsFolder } from '../../../../content/ledger/read-ledger.ts';
import { verifyLedger } from '../../../../content/ledger/verify.ts';

const first: Record<string, Fact> = {
  'figures/gallium': { fields: { output: { 2024: 760, 2025: 900 }, note: 'about “99%”' } },
  'measures/ban': { fields: { from: '2024-12-03', clauses: [] } },
  'materials/gallium': { fields: { name: 'Gallium' }, text: 'one' },
};
const second: Record<string, Fact> = {
  'figures/gallium': { fields: { output: { 2024: 760, 2025: 880 }, note: 'about “99%”' } },
  'materials/gallium': { fields: { name: 'Gallium' }, text: 'two' },
  'sources/usgs': { fields: { title: 'Summaries' } },
};
const factsOf = (record: Record<string, Fact>): Facts => new Map(Object.entries(record));
const days = ['2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'].map(
  (day) => new Date(day),
) as [Date, Date, Date];

function emptyLedger(): string {
  const root = mkdtempSync(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, setsFolder), { recursive: true });
  return root;
}

function ledgerOfThree(): string {
  const root = emptyLedger();
  for (const [index, record] of [first, second, first].entries()) appendSet(root, factsOf(record), days[index] as Date);
  return root;
}

function rewrite(root: string, name: string, change: (text: string) => string) {
  const path = join(root, setsFolder, name);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

describe('Appending', () => {
  test('Each set has what changed: new, corrected and removed facts, and nothing else', () => {
    const root = ledgerOfThree();
    const changes = readLedger(root)?.sets.map(({ set }) => set.changes);
    expect(changes?.[0]).toEqual(first);
    expect(changes?.[1]).toEqual({ ...second, 'measures/ban': null });
    expect(changes?.[2]).toEqual({ ...first, 'sources/usgs': null });
  });

  test('Facts that are published again append nothing, whatever the order of their fields', () => {
    const root = emptyLedger();
    appendSet(root, factsOf(first), days[0]);
    const turned = Object.fromEntries(
      Object.entries(first)
        .toReversed()
        .map(([key, { fields, ...fact }]) => [
          key,
          { ...fact, fields: Object.fromEntries(Object.entries(fields as object).toReversed()) },
        ]),
    );
    expect(appendSet(root, factsOf(turned), days[1])).toBeUndefined();
    expect(readdirSync(join(root, setsFolder))).toEqual(['0001.json']);
  });

  test('Content without a ledger gets none', () => {
    const root = emptyLedger();
    rmSync(join(root, 'ledger'), { recursive: true });
    expect(appendSet(root, factsOf(first), days[0])).toBeUndefined();
    expect(readLedger(root)).toBeUndefined();
  });

  test('A set is never dated before the set before it, such as by a clock that was set back', () => {
    const root = emptyLedger();
    appendSet(root, factsOf(first), days[1]);
    expect(() => appendSet(root, factsOf(second), days[0])).toThrow('the last set of the ledger is of 2026-11-22');
    expect(readdirSync(join(root, setsFolder))).toEqual(['0001.json']);
  });
});

test('A replay gives the facts of each set byte for byte', () => {
  const sets = readLedger(ledgerOfThree())?.sets ?? [];
  let facts: Facts = new Map();
  const replayed = sets.map(({ set }) => digestOfFacts((facts = applySet(facts, set))));
  expect(replayed).toEqual([first, second, first].map((record) => digestOfFacts(factsOf(record))));
  expect(sets.map(({ set }) => set.facts)).toEqual(replayed);
});

describe('What was changed afterwards is found, and its file is named', () => {
  test.each([
    ['a number', '0001.json', '900', '990', '0001.json was changed: its facts have the digest'],
    ['the day', '0001.json', '2026-11-21', '2026-11-20', '0001.json was changed: 0002.json continues a file'],
    ['a space that changes no fact', '0002.json', '"changes":{', '"changes": {', '0002.json was changed: 0003.json'],
    ['its number', '0002.json', '"number":2', '"number":7', '0002.json says that it is set 7'],
    ['the digest of the file before', '0003.json', /"before":"\w/, '"before":"g', '0003.json is no set of the ledger'],
    ['a fact that it does not name', '0002.json', ',\n"sources/usgs"', ',\n"sources/usgs2"', '0002.json was changed'],
    ['everything but half a file', '0003.json', /[\s\S]{300}$/, '', '0003.json is no set of the ledger: it is no JSON'],
  ])('%s', (_what, file, from, to, problem) => {
    const root = ledgerOfThree();
    rewrite(root, file, (text) => text.replace(from, to));
    expect(() => readLedger(root)).toThrow(`ledger/sets/${problem}`);
  });

  test('A file that is missing, or one too many', () => {
    const root = ledgerOfThree();
    rmSync(join(root, setsFolder, '0002.json'));
    expect(() => readLedger(root)).toThrow('ledger/sets/0002.json is missing: the next file is 0003.json');
    const other = ledgerOfThree();
    writeFileSync(join(other, setsFolder, '0004-copy.json'), '{}');
    expect(() => readLedger(other)).toThrow('ledger/sets/0004.json is missing: the next file is 0004-copy.json');
  });

  test('The last file together with all its digests, by the digest that a letter printed', () => {
    const root = ledgerOfThree();
    const printed = readLedger(root)?.sets[2]?.digest ?? '';
    expect(verifyLedger(root, printed.slice(0, 12))).toContain('Set 3 of 2026-11-23T08:00:00.000Z has the digest');
    rmSync(join(root, setsFolder, '0003.json'));
    appendSet(root, factsOf({ ...first, 'figures/gallium': { fields: { output: { 2025: 1 } } } }), days[2]);
    expect(verifyLedger(root, undefined)).toContain('3 sets');
    expect(() => verifyLedger(root, printed)).toThrow('something up to it was changed');
  });
});

test('A digest in capitals is the same digest', () => {
  const folder = ledgerOfThree();
  const { digest = '' } = readLedger(folder)?.sets.at(-1) ?? {};
  expect(verifyLedger(folder, digest.toUpperCase())).toBe(verifyLedger(folder, digest));
});

test.each(['3f9a', 'not a digest', 'ABCDEFG12345'])('“%s” is no digest that could prove something', (stated) => {
  expect(() => verifyLedger(ledgerOfThree(), stated)).toThrow('give at least 12 digits of a digest');
});
