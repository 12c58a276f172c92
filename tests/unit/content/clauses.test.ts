import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeIssue } from '../../../content/describe-issue.ts';
import { measureSchema } from '../../../content/schemas/measure.ts';

const license = `
title: A license
kind: license
jurisdiction: CHN
authority: "China: MOFCOM"
text: A license
materials: [tungsten]
from: 2026-01-06
lastKnown: in force
readOn: 2026-11-22
confidence: sourced
source: iea-policies
`;
const item = { material: 'tungsten', forms: ['oxide'] };
const clause = { effect: 'needs an export license', items: [item], origins: ['CHN'] };

function problemsOf(fields: object): string[] {
  const { error } = measureSchema.safeParse({ ...parse(license), ...fields });
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${describeIssue(issue, undefined)}`);
}
const problemsOfItem = (fields: object) => problemsOf({ clauses: [{ ...clause, items: [{ ...item, ...fields }] }] });

test('A trade measure says by clauses what it does to a consignment', () => {
  expect(problemsOf({ clauses: [clause] })).toEqual([]);
});

test('A trade measure that asks nothing of a consignment says why', () => {
  expect(problemsOf({ bindsNoConsignment: 'It limits what is mined' })).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'neither clauses nor a reason',
    {},
    'clauses: are missing: write what it asks of a consignment, or in bindsNoConsignment why nothing',
  ],
  [
    'clauses and a reason for having none',
    { clauses: [clause], bindsNoConsignment: 'It limits what is mined' },
    'bindsNoConsignment: says why there are no clauses, but there are some',
  ],
  [
    'a clause about a material that it does not name',
    { clauses: [{ ...clause, items: [{ material: 'tin' }] }] },
    'clauses: name a material that is not among the materials of the measure',
  ],
  [
    'a clause without origins and destinations',
    { clauses: [{ ...clause, origins: undefined }] },
    'clauses.0.origins: are missing: name where the goods come from, or in destinations where they go',
  ],
  [
    'a country by its name',
    { clauses: [{ ...clause, origins: ['China'] }] },
    'clauses.0.origins.0: write a code like CHN, or EU',
  ],
])('A trade measure with %s is refused', (_what, fields, problem) => {
  expect(problemsOf(fields)).toEqual([problem]);
});

test('A suspension with clauses of its own is refused', () => {
  expect(problemsOf({ kind: 'suspension', suspends: ['license'], clauses: [clause] })).toEqual([
    'clauses: belong to the measures that a suspension suspends',
  ]);
});

test.each<[string, object, string]>([
  ['the same form whole and in part', { someForms: ['oxide'] }, 'someForms: repeats a form that is named as a whole'],
  [
    'words about forms that it does not name',
    { which: 'ammonium paratungstate' },
    'someForms: is missing: which and substances say what is named of these forms',
  ],
  ['a code that is a word', { codes: ['tungsten'] }, 'codes.0: write a code like 2841.90 or 3C004'],
])('A clause that names %s is refused', (_what, fields, problem) => {
  expect(problemsOfItem(fields)).toEqual([`clauses.0.items.0.${problem}`]);
});
