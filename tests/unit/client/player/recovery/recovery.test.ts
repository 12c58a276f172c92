import { expect, test } from 'vitest';
import type { RequestFailure } from '../../../../../client/player/model/engine.ts';
import { createRecovery } from '../../../../../client/player/recovery/recovery.ts';
import { createRenditions } from '../../../../../client/player/renditions/renditions.ts';
import { createFakeClock } from '../../../../support/clock/fake-clock.ts';
import { threeRenditions } from '../../../../support/video/fake-engine.ts';

const segment: RequestFailure = {
  kind: 'main',
  part: 'segment',
  renditionId: 'high',
  status: 404,
  url: '/4.m4s',
  segment: [4.8, 6.4],
};

/**
 * A video that has started, on a fast network; `steps`: requests to the engine, with their time in milliseconds, and
 * reports.
 */
function recover({
  renditions = threeRenditions,
  hasBegun = true,
  targetDurationS = 2,
  isLive = false,
  hosts = [] as boolean[],
  onRetry = () => {},
} = {}) {
  const clock = createFakeClock();
  const steps: string[] = [];
  const network = { isOnline: true };
  const list = createRenditions({
    now: clock.now,
    bandwidth: () => 10_000_000,
    size: () => ({ width: 1280, height: 720 }),
    buffer: () => ({ ahead: 0, currentTime: 0, duration: 10 }),
    report: ({ type }) => type === 'segment-skip' || steps.push(type),
  });
  list.set(renditions);
  const recovery = createRecovery({
    clock,
    renditions: list,
    isOnline: () => network.isOnline,
    window: () => ({ targetDurationS, isLive }),
    nextHost: () => hosts.shift() ?? false,
    retry(retries) {
      steps.push(
        `${clock.now()}: ${retries.some(({ isSkipped }) => isSkipped) ? 'skip, ' : ''}${list.choose(undefined)}`,
      );
      onRetry();
    },
    giveUp: ({ status }) => steps.push(`${clock.now()}: give up after ${status}`),
    report: ({ type }) => steps.push(type),
  });
  if (hasBegun) recovery.appended('main');
  /** Fails this many requests, one every ten seconds. */
  function failAll(failure: RequestFailure, times: number) {
    for (let count = 0; count < times; count++) {
      recovery.failed({ ...failure, renditionId: list.choose(undefined) });
      clock.advance(10_000);
    }
  }
  return { clock, steps, network, recovery, list, failAll };
}

test('After a failed request another rendition is fetched at once', () => {
  const { clock, steps, recovery } = recover();
  recovery.failed(segment);
  clock.advance(0);
  expect([steps, recovery.isBusy()]).toEqual([['exclude', '0: middle'], true]);
  clock.advance(8_000);
  expect(recovery.isBusy()).toBe(false);
});

test('When the last rendition fails the others are retried after half a target duration', () => {
  const { clock, steps, recovery } = recover({ targetDurationS: 4 });
  for (const renditionId of ['high', 'middle', 'low']) {
    recovery.failed({ ...segment, renditionId });
    clock.advance(3_000);
  }
  expect(steps).toEqual([
    'exclude',
    '0: middle',
    'exclude',
    '3000: low',
    'exclude',
    'retry-rendition',
    'retry-rendition',
    '8000: high',
  ]);
});

test('The only rendition is never excluded, and is retried after half a target duration, or five seconds', () => {
  for (const [targetDurationS, at] of [
    [6, 3_000],
    [0, 5_000],
  ] as const) {
    const { clock, steps, recovery } = recover({ renditions: threeRenditions.slice(0, 1), targetDurationS });
    recovery.failed({ ...segment, renditionId: 'low' });
    clock.advance(60_000);
    expect(steps).toEqual(['retry-rendition', `${at}: low`]);
  }
});

test('A live video is retried after a target duration, because the segment may not be there yet', () => {
  const { clock, steps, recovery } = recover({ isLive: true, targetDurationS: 4 });
  recovery.failed(segment);
  clock.advance(0);
  recovery.failed({ ...segment, renditionId: 'middle' });
  clock.advance(3_999);
  expect(steps).toEqual(['exclude', '0: middle', 'exclude']);
  clock.advance(1);
  expect(steps.at(-1)).toBe('4000: low');
});

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

test('A segment that fails three times in every rendition is skipped', () => {
  const { steps, failAll } = recover();
  failAll(segment, 4);
  failAll({ ...segment, segment: [4.88, 6.48] }, 4);
  expect(steps.join()).not.toContain('skip');
  failAll(segment, 1);
  expect(steps.slice(-2)).toEqual(['segment-skip', expect.stringMatching(/: skip, (low|middle|high)$/)]);
});

test('A segment that is not media is skipped after one try of each rendition, two tries a second', () => {
  const { clock, steps, recovery } = recover();
  for (const renditionId of ['high', 'middle', 'low']) {
    recovery.failed({ ...segment, renditionId, status: 200 });
    clock.advance(500);
  }
  expect(steps).toEqual([
    'exclude',
    '0: middle',
    'exclude',
    '1000: low',
    'exclude',
    'retry-rendition',
    'retry-rendition',
    'segment-skip',
    '1500: skip, high',
  ]);
});

test('An audio segment that fails excludes no rendition, and is skipped after three failures', () => {
  const { clock, steps, recovery } = recover();
  for (let times = 0; times < 3; times++) {
    recovery.failed({ ...segment, kind: 'audio', renditionId: undefined });
    clock.advance(5_000);
  }
  expect(steps).toEqual(['1000: high', '6000: high', 'segment-skip', '11000: skip, high']);
});

test('A failed request for subtitles is ignored', () => {
  const { clock, steps, recovery } = recover();
  recovery.failed({ ...segment, kind: 'subtitle' });
  clock.advance(60_000);
  expect(steps).toEqual([]);
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

test('Without a network failed requests count and exclude nothing, and are retried when the network is back', () => {
  const { clock, steps, network, recovery } = recover();
  network.isOnline = false;
  recovery.failed(segment);
  recovery.failed({ ...segment, kind: 'audio' });
  clock.advance(600_000);
  expect([steps, recovery.isBusy()]).toEqual([[], true]);
  network.isOnline = true;
  recovery.online();
  recovery.online();
  expect([steps, recovery.isBusy()]).toEqual([['600000: high'], false]);
});

test('Requests of a video that fail at about the same time are retried together', () => {
  const { clock, steps, recovery } = recover({ targetDurationS: 4 });
  recovery.failed({ ...segment, kind: 'audio', renditionId: undefined });
  clock.advance(500);
  recovery.failed(segment);
  clock.advance(60_000);
  expect(steps).toEqual(['exclude', '2000: middle']);
});

test('A destroyed recovery requests nothing and leaves no timer', () => {
  const { clock, steps, recovery } = recover();
  recovery.failed(segment);
  recovery.destroy();
  clock.advance(60_000);
  expect([steps, clock.waiting]).toEqual([['exclude'], 0]);
});

test('The same rendition is fetched from another host at once; when every host has failed, another rendition', () => {
  const { clock, steps, recovery } = recover({ hosts: [true, false] });
  recovery.failed(segment);
  clock.advance(0);
  recovery.failed(segment);
  clock.advance(0);
  expect(steps).toEqual(['0: high', 'exclude', '0: middle']);
});

test('A video whose hosts all answer nothing is given up, although each of them is tried again after the others', () => {
  const { steps, failAll } = recover({ renditions: threeRenditions.slice(0, 1), hosts: Array(100).fill(true) });
  failAll({ ...segment, status: 0 }, 60);
  expect(steps.filter((step) => step.includes('give up'))).not.toEqual([]);
});
