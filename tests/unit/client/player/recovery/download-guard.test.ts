import { expect, test } from 'vitest';
import type { MediaKind, TimeRange } from '../../../../../client/player/model/engine.ts';
import { createDownloadGuard, excessiveDownloading } from '../../../../../client/player/recovery/download-guard.ts';

function guarded() {
  const told: MediaKind[] = [];
  const guard = createDownloadGuard((kind) => told.push(kind));
  const append = (kind: MediaKind, times: number, ranges: TimeRange[] = [[0, 4]]) => {
    for (let time = 0; time < times; time++) guard.appended(kind, ranges);
  };
  return { told, guard, append };
}

test.each(['main', 'audio', 'subtitle'] as const)('Ten appends of %s that do not change the buffer are reported, and the count starts again', (kind) => {
  const { told, append } = guarded();
  append(kind, 10);
  expect(told).toEqual([]);
  append(kind, 1);
  expect(told).toEqual([kind]);
  append(kind, 9);
  expect(told).toEqual([kind]);
  append(kind, 1);
  expect(told).toEqual([kind, kind]);
});

test.each([
  ['an edge', [[0, 4.001]]],
  [
    'a range',
    [
      [0, 4],
      [6, 8],
    ],
  ],
])('%s that changes is growth', (_what, ranges) => {
  const { told, append } = guarded();
  append('main', 10);
  append('main', 1, ranges as unknown as TimeRange[]);
  append('main', 9);
  expect(told).toEqual([]);
});

test('Kinds are counted separately, and a reset is of one kind or of all', () => {
  const { told, guard, append } = guarded();
  append('main', 10);
  append('audio', 10);
  guard.reset('main');
  append('main', 10);
  expect(told).toEqual([]);
  append('audio', 1);
  guard.reset();
  append('main', 10);
  expect(told).toEqual(['audio']);
});

test('The message names the kind', () => {
  expect([excessiveDownloading('main'), excessiveDownloading('audio')]).toEqual([
    'Excessive main segment downloading detected.',
    'Excessive audio segment downloading detected.',
  ]);
});
