import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createClientErrorLog } from '../../../../../server/forms/api/client-error-log.ts';
import type { ClientError } from '../../../../../shared/site/client-errors.ts';

const boom: ClientError = {
  kind: 'render',
  message: 'boom',
  path: '/events',
  build: 'b1',
  stack: 'at /assets/events-M2OBSV7F.js:1:2\n/assets/core-HOUXQ526.js:3:4',
};

function logAt(start = 0) {
  const clock = { now: start };
  const lines: [words: string, values: Record<string, unknown>][] = [];
  const logger = {
    warn: (values: Record<string, unknown>, words: string) => lines.push([words, values]),
  } as unknown as Logger;
  return { clock, lines, record: createClientErrorLog({ logger, clock: () => new Date(clock.now) }) };
}

test('A browser error is logged once, whatever page it happens on again', () => {
  const { record, lines } = logAt();
  record(boom);
  record({ ...boom, path: '/events/past' });
  record({ ...boom, stack: `${boom.stack}\n/assets/core-HOUXQ526.js:5:6` });
  expect(lines).toEqual([
    [
      'client error',
      {
        kind: 'render',
        message: 'boom',
        path: '/events',
        build: 'b1',
        frames: ['events-M2OBSV7F.js:1:2', 'core-HOUXQ526.js:3:4'],
      },
    ],
  ]);
});

test.each([
  ['another build', { build: 'b2' }],
  ['another kind', { kind: 'script' }],
  ['another message', { message: 'bang' }],
  ['another first frame', { stack: 'at /assets/events-M2OBSV7F.js:1:9' }],
  ['no frame', { stack: undefined }],
] as const)('A browser error with %s is logged as another error', (_what, change) => {
  const { record, lines } = logAt();
  record(boom);
  record({ ...boom, ...change });
  expect(lines.map(([words]) => words)).toEqual(['client error', 'client error']);
});

test('The first repeat after ten minutes logs the count of repeats, and the count begins again', () => {
  const { record, lines, clock } = logAt();
  for (const at of [0, 1, 599_999]) {
    clock.now = at;
    record(boom);
  }
  expect(lines).toHaveLength(1);
  for (const at of [600_000, 600_001, 1_200_000]) {
    clock.now = at;
    record(boom);
  }
  expect(lines.slice(1)).toEqual([
    [
      'client error again',
      { kind: 'render', message: 'boom', build: 'b1', frame: 'events-M2OBSV7F.js:1:2', repeats: 3 },
    ],
    ['client error again', expect.objectContaining({ repeats: 2 })],
  ]);
});

test('An error that is dropped for newer ones has its repeats logged first', () => {
  const { record, lines } = logAt();
  record({ ...boom, message: 'only once' });
  record(boom);
  record(boom);
  for (let count = 0; count < 500; count += 1) record({ ...boom, message: `other ${count}` });
  expect(lines.filter(([words]) => words === 'client error again')).toEqual([
    ['client error again', expect.objectContaining({ message: 'boom', repeats: 1 })],
  ]);
  record(boom);
  expect(lines.at(-1)).toEqual(['client error', expect.objectContaining({ message: 'boom' })]);
});
