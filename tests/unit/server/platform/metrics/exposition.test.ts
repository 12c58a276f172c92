import { expect, test } from 'vitest';
import { createCounter } from '../../../../../server/platform/metrics/counter.ts';
import { createHistogram } from '../../../../../server/platform/metrics/histogram.ts';
import { createInstruments } from '../../../../../server/platform/metrics/instruments.ts';
import { createRenderTimer } from '../../../../../server/platform/metrics/time-renders.ts';
import { parseExposition } from '../../../../support/http/exposition.ts';

test('A histogram counts each time in its bucket and in all larger ones, and adds the times up', () => {
  const histogram = createHistogram<[route: string]>({ name: 'wait_seconds', help: 'Waits.', labels: ['route'], bounds: [0.1, 1] });
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(seconds, 'home');
  expect(histogram.write().split('\n')).toEqual([
    '# HELP wait_seconds Waits.',
    '# TYPE wait_seconds histogram',
    'wait_seconds_bucket{route="home",le="0.1"} 2',
    'wait_seconds_bucket{route="home",le="1"} 3',
    'wait_seconds_bucket{route="home",le="+Inf"} 4',
    'wait_seconds_sum{route="home"} 7.65',
    'wait_seconds_count{route="home"} 4',
    '',
  ]);
});

test('A counter exports the label values that are known from the start as zero', () => {
  const counter = createCounter<[kind: 'a' | 'b']>({ name: 'things_total', help: 'Things.', labels: ['kind'], known: [['a'], ['b']] });
  counter.increment('b');
  counter.increment('b');
  expect(parseExposition(counter.write())[0]?.samples.map(({ labels, value }) => [labels.kind, value])).toEqual([
    ['a', 0],
    ['b', 2],
  ]);
});

test('Renders are measured by kind also when they fail, and counted while they run', async () => {
  const { renders } = createInstruments();
  const timer = createRenderTimer(renders);
  const failing = timer.time('shared', () => Promise.reject(new Error('no')));
  expect(timer.running).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(timer.running).toBe(0);
  expect(renders.write()).toContain('site_render_duration_seconds_count{kind="shared"} 1');
});

test.each([
  ['a line without its end', '# HELP a A.\n# TYPE a gauge\na 1'],
  ['a sample without a description', 'a 1\n'],
  ['a metric that is described twice', '# HELP a A.\n# TYPE a gauge\na 1\n# HELP a A.\n# TYPE a gauge\n'],
  ['a sample that is told twice', '# HELP a A.\n# TYPE a gauge\na 1\na 2\n'],
  ['a value that is no number', '# HELP a A.\n# TYPE a gauge\na one\n'],
  ['a counter without _total', '# HELP a A.\n# TYPE a counter\na 1\n'],
  ['buckets that fall', '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n'],
  ['a last bucket that is not the count', '# HELP a A.\n# TYPE a histogram\na_bucket{le="+Inf"} 1\na_sum 1\na_count 2\n'],
])('The strict parser of metrics in the tests refuses %s', (_what, text) => {
  expect(() => parseExposition(text)).toThrow();
});
