import { expect, test } from 'vitest';
import { describeIssue } from '../../../content/describe-issue.ts';
import { sampleSchema } from '../../../content/schemas/sample.ts';
import { serviceSchema } from '../../../content/schemas/service.ts';
import { siteContent } from '../../support/site/site.ts';

const columns = [
  { name: 'asset', label: 'Asset', type: 'string', meaning: 'A letter' },
  { name: 'checked_on', label: 'Checked on', type: 'date', meaning: 'A day' },
  { name: 'output_t', label: 'Output, t', type: 'integer', unit: 't', meaning: 'Output' },
];
const rows = ['A', 'B', 'C', 'D', 'E'].map((asset, index) => [asset, '2026-10-14', index]);
const whole = { title: 'Five invented assets', text: 'An excerpt.', columns, rows };
const problemsOf = (changes: object) =>
  sampleSchema
    .safeParse({ ...whole, ...changes })
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue, undefined)}`) ?? [];
const chart = {
  kind: 'bars',
  title: 'E makes most',
  subtitle: 'Output, t',
  unit: 't',
  year: 'example',
  basis: 'invented',
  columns: ['asset', 'output_t'],
};

test('A sample with its dictionary and a picture has no problem', () => {
  expect(problemsOf({ chart })).toEqual([]);
});

test.each([
  [
    'a text in a column of whole numbers',
    { rows: [...rows, ['F', '2026-10-14', 'many']] },
    'rows.5.2: must be an integer, as the column says',
  ],
  [
    'a fraction in a column of whole numbers',
    { rows: [...rows, ['F', '2026-10-14', 1.5]] },
    'rows.5.2: must be an integer, as the column says',
  ],
  ['a date that is none', { rows: [...rows, ['F', '2026-13-01', 1]] }, 'rows.5.1: must be a date, as the column says'],
  ['a row of another length', { rows: [...rows, ['F']] }, 'rows.5: needs 3 cells, one for each column'],
  [
    'two columns of one name',
    { columns: [...columns.slice(0, 2), { ...columns[2], name: 'asset' }] },
    'columns: has two columns of the same name',
  ],
  [
    'a column without a meaning',
    { columns: [{ ...columns[0], meaning: undefined }, ...columns.slice(1)] },
    'columns.0.meaning: is missing',
  ],
  [
    'a picture of a column that is not there',
    { chart: { ...chart, columns: ['asset', 'cost'] } },
    'chart.columns: names no column "cost"',
  ],
  [
    'a picture that does not name its unit',
    { chart: { ...chart, subtitle: 'Output' } },
    'chart.subtitle: names the unit "t"',
  ],
])('A sample is refused for %s', (_, changes, problem) => {
  expect(problemsOf(changes)).toContain(problem);
});

test('A service covers materials of its own only, and a quarterly one names its months', () => {
  const service = siteContent().content.entries.services.find(({ id }) => id === 'solar');
  const { release, covers } = service ?? {};
  const fields = Object.fromEntries(
    Object.keys(serviceSchema.shape).map((name) => [name, service?.[name as keyof typeof service]]),
  );
  const issues = (changes: object) =>
    serviceSchema.safeParse({ ...fields, ...changes }).error?.issues.map(({ path }) => path.join('.'));
  expect(issues({})).toBeUndefined();
  expect(issues({ covers: [...(covers ?? []).slice(0, 1), { aspect: 'cost', materials: ['lithium'] }] })).toEqual([
    'covers.1.materials',
  ]);
  expect(issues({ cadence: 'quarterly' })).toEqual(['release.months']);
  expect(issues({ release: { ...release, months: [1, 4, 7, 10] } })).toEqual(['release.months']);
});
