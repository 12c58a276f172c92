import { expect, test } from 'vitest';
import type { MediaKind, TimeRange } from '../../../../../client/player/model/engine.ts';
import { createDownloadGuard, excessiveDownloading } from '../../../../../client/player/recovery/download-guard.ts';

function guarded() {
  const reported: MediaKind[] = [];
  const guard = createDownloadGuard((kind) => reported.push(kind));
  const append = (kind: MediaKind, times: number, ranges: TimeRange[] = [[0, 4]]) => {
    for (let time = 0; time < times; time++) guard.appended(kind, ranges);
  };
  return { reported, guard, append };
}

test.each(['main', 'audio', 'subtitle'] as const)(
  'More than ten appends of %s that do not change the buffer are reported, and the count starts again',
  (kind) => {
    const { reported, append } = guarded();
    append(kind, 10);
    expect(reported).toEqual([]);
    append(kind, 1);
    expect(reported).toEqual([kind]);
    append(kind, 9);
    expect(reported).toEqual([kind]);
    append(kind, 1);
    expect(reported).toEqual([kind, kind]);
  },
);

test.each([
  ['an edge', [[0, 4.001]]],
  [
    'a range',
    [
      [0, 4],
      [6, 8],
    ],
  ],
])('An append that changes %s of the buffer resets the count of useless appends', (_what, ranges) => {
  const { reported, append } = guarded();
  append('main', 10);
  append('main', 1, ranges as unknown as TimeRange[]);
  append('main', 9);
  expect(reported).toEqual([]);
});

test('Useless appends are counted by kind of media, and reset for one kind or for all', () => {
  const { reported, guard, append } = guarded();
  append('main', 10);
  append('audio', 10);
  guard.reset('main');
  append('main', 10);
  expect(reported).toEqual([]);
  append('audio', 1);
  guard.reset();
  append('main', 10);
  expect(reported).toEqual(['audio']);
});

test('The message about excessive downloading names the kind of media', () => {
  expect([excessiveDownloading('main'), excessiveDownloading('audio')]).toEqual([
    'Excessive main segment downloading detected.',
    'Excessive audio segment downloading detected.',
  ]);
});
