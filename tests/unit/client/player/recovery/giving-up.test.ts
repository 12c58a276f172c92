import { expect, test } from 'vitest';
import { threeRenditions } from '../../../../support/video/fake-engine.ts';
import { recover, segment } from '../../../../support/video/recover.ts';

test('A video is given up after ten failed requests in a row, also with one rendition', () => {
  const { steps, failAll } = recover({ renditions: threeRenditions.slice(0, 1) });
  failAll({ ...segment, segment: undefined, part: 'playlist', status: 503 }, 10);
  expect(steps.at(-1)).toBe('90000: give up after 503');
  expect(steps.filter((each) => each.includes('give up'))).toHaveLength(1);
});

test('An append resets the count of failed requests in a row', () => {
  const { steps, recovery, failAll } = recover({ renditions: threeRenditions.slice(0, 1) });
  failAll({ ...segment, segment: undefined }, 9);
  recovery.appended('main');
  failAll({ ...segment, segment: undefined }, 9);
  expect(steps.join()).not.toContain('give up');
});

test('A video that has not started is given up when every rendition has failed', () => {
  const { steps, failAll } = recover({ hasBegun: false });
  failAll({ ...segment, segment: undefined, part: 'playlist' }, 3);
  expect(steps.at(-1)).toBe('20000: give up after 404');
});

test('Failing requests are retried at most twice a second', () => {
  const requested: number[] = [];
  const { clock, steps, recovery, list } = recover({ onRetry: request });
  function request() {
    requested.push(clock.now());
    recovery.failed({
      ...segment,
      renditionId: list.choose(undefined),
      segment: [requested.length, requested.length + 1],
    });
  }
  request();
  clock.advance(60_000);
  expect([requested.length, steps.at(-1)]).toEqual([10, expect.stringContaining('give up')]);
  for (const at of requested)
    expect(requested.filter((each) => each >= at && each < at + 1_000).length).toBeLessThanOrEqual(2);
});

test('A video whose hosts all answer nothing is given up, although each of them is tried again after the others', () => {
  const { steps, failAll } = recover({ renditions: threeRenditions.slice(0, 1), hosts: Array(100).fill(true) });
  failAll({ ...segment, status: 0 }, 60);
  expect(steps.filter((step) => step.includes('give up'))).not.toEqual([]);
});
