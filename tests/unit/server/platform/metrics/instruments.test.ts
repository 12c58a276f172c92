import { expect, test } from 'vitest';
import { createInstruments, type Instruments } from '../../../../../server/platform/metrics/instruments.ts';
import { createRenderTimer } from '../../../../../server/platform/metrics/time-renders.ts';
import { parseExposition } from '../../../../support/http/exposition.ts';

const samplesOf = async ({ registry }: Instruments, name: string) =>
  parseExposition(`${await registry.getSingleMetricAsString(name)}\n`)[0]?.samples ?? [];

test('A render that takes as long as the bound of a bucket is counted in this bucket and in all larger ones', async () => {
  const instruments = createInstruments();
  for (const seconds of [0.05, 0.1, 0.5, 7]) instruments.renders.observe({ kind: 'file' }, seconds);
  const samples = await samplesOf(instruments, 'site_render_duration_seconds');
  const counts = samples.filter(({ name }) => name.endsWith('_bucket')).map(({ labels, value }) => [labels.le, value]);
  expect(counts.filter(([bound]) => ['0.05', '0.1', '0.25', '0.5', '5', '+Inf'].includes(String(bound)))).toEqual([
    ['0.05', 1],
    ['0.1', 2],
    ['0.25', 2],
    ['0.5', 3],
    ['5', 3],
    ['+Inf', 4],
  ]);
  expect(samples.slice(-2).map(({ labels, value }) => [labels, value])).toEqual([
    [{ kind: 'file' }, 7.65],
    [{ kind: 'file' }, 4],
  ]);
});

test('Outcomes that are known from the start are exported as zero before the first of them', async () => {
  const instruments = createInstruments();
  instruments.purges.inc({ outcome: 'failed' });
  expect(
    (await samplesOf(instruments, 'site_purges_total')).map(({ labels, value }) => [labels.outcome, value]),
  ).toEqual([
    ['taken', 0],
    ['failed', 1],
    ['stopped', 0],
  ]);
});

test('Two sites in one process count apart', async () => {
  const [one, other] = [createInstruments(), createInstruments()];
  one.assetMisses.inc();
  expect((await samplesOf(one, 'site_asset_misses_total'))[0]?.value).toBe(1);
  expect((await samplesOf(other, 'site_asset_misses_total'))[0]?.value).toBe(0);
});

test('Renders are measured by kind also when they fail, and counted while they run', async () => {
  const instruments = createInstruments();
  const timer = createRenderTimer(instruments.renders);
  const failing = timer.time('shared', () => Promise.reject(new Error('no')));
  expect(timer.running).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(timer.running).toBe(0);
  expect((await samplesOf(instruments, 'site_render_duration_seconds')).at(-1)).toMatchObject({
    labels: { kind: 'shared' },
    value: 1,
  });
});

test.each([
  ['a line without its end', '# HELP a A.\n# TYPE a gauge\na 1'],
  ['a sample without a description', 'a 1\n'],
  ['a metric that is described twice', '# HELP a A.\n# TYPE a gauge\na 1\n# HELP a A.\n# TYPE a gauge\n'],
  ['a sample that is told twice', '# HELP a A.\n# TYPE a gauge\na 1\na 2\n'],
  ['a value that is no number', '# HELP a A.\n# TYPE a gauge\na one\n'],
  ['a counter without _total', '# HELP a A.\n# TYPE a counter\na 1\n'],
  [
    'buckets that fall',
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ],
  [
    'a last bucket that is not the count',
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="+Inf"} 1\na_sum 1\na_count 2\n',
  ],
])('The strict parser of metrics in the tests refuses %s', (_what, text) => {
  expect(() => parseExposition(text)).toThrow();
});
