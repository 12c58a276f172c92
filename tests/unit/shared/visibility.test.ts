import { expect, test } from 'vitest';
import { visibilityOf } from '../../../shared/content.ts';

const noon = '2026-12-01T12:00:00Z';
const withdrawn = (keepBody: boolean) => ({ withdrawn: { at: noon, reason: 'r', keepBody } });

test.each([
  ['an entry without a life cycle', {}, '2020-01-01T00:00:00Z', 'public'],
  ['a draft', { status: 'draft', publishAt: '2020-01-01T00:00:00Z' }, noon, 'hidden'],
  ['an entry before its instant', { publishAt: noon }, '2026-12-01T11:59:59.999Z', 'hidden'],
  ['an entry at its instant', { publishAt: noon }, noon, 'public'],
  ['an entry whose instant is in another time zone', { publishAt: '2026-12-01T13:00:00+01:00' }, noon, 'public'],
  [
    'an entry before it is withdrawn',
    { publishAt: '2026-01-01T00:00:00Z', ...withdrawn(false) },
    '2026-11-30T00:00:00Z',
    'public',
  ],
  [
    'an entry that is withdrawn and keeps its text',
    { publishAt: '2026-01-01T00:00:00Z', ...withdrawn(true) },
    noon,
    'withdrawn',
  ],
  [
    'an entry that is withdrawn with its text',
    { publishAt: '2026-01-01T00:00:00Z', ...withdrawn(false) },
    noon,
    'gone',
  ],
])('The visibility is as expected for %s', (_name, entry, now, expected) => {
  expect(visibilityOf(entry, new Date(now))).toBe(expected);
});
