/** What the runner makes of failed tests. */
import { describe, expect, test } from 'vitest';
import { judge, maxUnsteady, patternOf } from '../support/runner/unsteady.mjs';

type Report = NonNullable<Parameters<typeof judge>[0]>;
const testOf = (part: string, name: string, state: 'passed' | 'failed' | 'skipped') => ({
  part,
  name,
  state,
  file: `tests/${part}/${name}.test.ts`,
});
const reportOf = (failed: [part: string, name: string][], errors: string[] = []): Report => ({
  tests: [
    testOf('unit', 'adds', 'passed'),
    testOf('http', 'answers', 'skipped'),
    ...failed.map(([part, name]) => testOf(part, name, 'failed')),
  ],
  errors,
});
/** Records which tests are run again. */
function rerun(passing: string[]) {
  const names: string[] = [];
  const passesAlone = ({ name }: { name: string }) => {
    names.push(name);
    return passing.includes(name);
  };
  return { names, passesAlone };
}

test('A failed test that passes alone is named as unsteady, and the run passes', () => {
  const { names, passesAlone } = rerun(['loads']);
  const report = reportOf([['browser', 'loads']]);
  expect(judge(report, passesAlone)).toEqual({ passed: 2, failed: 0, skipped: 1, unsteady: ['loads'] });
  expect(names).toEqual(['loads']);
});

test('A test that fails twice fails the run, beside one that is unsteady', () => {
  const { names, passesAlone } = rerun(['loads']);
  const report = reportOf([
    ['browser', 'loads'],
    ['store', 'keeps'],
  ]);
  expect(judge(report, passesAlone)).toEqual({ passed: 2, failed: 1, skipped: 1, unsteady: ['loads'] });
  expect(names).toEqual(['loads', 'keeps']);
});

test('A failed unit test is never run again', () => {
  const { names, passesAlone } = rerun(['sums']);
  expect(judge(reportOf([['unit', 'sums']]), passesAlone)).toEqual({ passed: 1, failed: 1, skipped: 1, unsteady: [] });
  expect(names).toEqual([]);
});

test(`More than ${maxUnsteady} failed tests fail the run, and none is run again`, () => {
  const all = ['a', 'b', 'c', 'd'];
  const { names, passesAlone } = rerun(all);
  const failed = (count: number) =>
    judge(reportOf(all.slice(0, count).map((name) => ['http', name])), passesAlone).failed;
  expect([failed(maxUnsteady + 1), names]).toEqual([maxUnsteady + 1, []]);
  expect([failed(maxUnsteady), names]).toEqual([0, ['a', 'b', 'c']]);
});

test('An error outside of tests fails the run, even if every failed test passes alone', () => {
  const { passesAlone } = rerun(['loads']);
  expect(judge(reportOf([], ['A hook failed']), passesAlone).failed).toBe(1);
  expect(judge(reportOf([['browser', 'loads']], ['A hook failed']), passesAlone)).toMatchObject({
    failed: 1,
    unsteady: ['loads'],
  });
});

test.each([
  ['ended without a report', undefined],
  ['found no test', { tests: [], errors: [] }],
  ['has skipped every test', { tests: [testOf('http', 'answers', 'skipped')], errors: [] }],
])('A run that %s has failed', (_how, report) => {
  expect(judge(report, () => true)).toEqual({ passed: 0, failed: 1, skipped: 0, unsteady: [] });
});

test('A pattern for one name matches it, whatever its characters, and no other', () => {
  const name = 'A (group) > costs 3.50 $ [each], a|b *';
  expect(
    [name, `${name} too`, name.replace('.', ','), 'A group'].map((each) => new RegExp(patternOf(name)).test(each)),
  ).toEqual([true, false, false, false]);
});

describe('A suite (with a name)', () => {
  test('The runner finds a test by its name: those of its suites before it', ({ task }) => {
    expect(task.fullTestName).toBe(
      'A suite (with a name) > The runner finds a test by its name: those of its suites before it',
    );
  });
});
