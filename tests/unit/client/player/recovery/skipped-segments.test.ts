import { expect, test } from 'vitest';
import { recover, segment } from '../../../../support/video/recover.ts';

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
