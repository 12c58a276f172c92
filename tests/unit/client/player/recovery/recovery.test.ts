import { expect, test } from 'vitest';
import { threeRenditions } from '../../../../support/video/fake-engine.ts';
import { recover, segment } from '../../../../support/video/recover.ts';

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

test('A failed request for subtitles is ignored', () => {
  const { clock, steps, recovery } = recover();
  recovery.failed({ ...segment, kind: 'subtitle' });
  clock.advance(60_000);
  expect(steps).toEqual([]);
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

test('A request without an answer is held if the browser says only then that it is offline', () => {
  const { clock, steps, network, recovery } = recover();
  recovery.failed({ ...segment, status: 0 });
  clock.advance(1_500);
  network.isOnline = false;
  clock.advance(60_000);
  expect([steps, recovery.isBusy()]).toEqual([[], true]);
  network.isOnline = true;
  recovery.online();
  expect([steps, clock.waiting]).toEqual([['61500: high'], 0]);
});

test('A request without an answer is made again at once if the network was lost for a moment', () => {
  const { clock, steps, recovery } = recover();
  recovery.failed({ ...segment, status: 0 });
  clock.advance(500);
  recovery.online();
  clock.advance(60_000);
  expect(steps).toEqual(['500: high']);
});

test('A request without an answer on a working network excludes its rendition two seconds later', () => {
  const { clock, steps, recovery } = recover();
  recovery.failed({ ...segment, status: 0 });
  clock.advance(1_999);
  expect([steps, recovery.isBusy()]).toEqual([[], true]);
  clock.advance(1);
  expect(steps).toEqual(['exclude', '2000: middle']);
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
  recovery.failed({ ...segment, kind: 'audio', status: 0 });
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
