import { expect, test } from 'vitest';
import { areWholeBoxes } from '../../../../../client/player/engines/whole-boxes.ts';
import { makeBox } from '../../../../support/video/media-server/boxes.ts';
import { readClip } from '../../../../support/video/media-server/clip.ts';

const arrayBufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer;
const segment = readClip('seg-0-1.m4s') ?? Buffer.alloc(0);
const box = makeBox('mdat', Buffer.from('media'));
const large = Buffer.concat([
  Buffer.from([0, 0, 0, 1]),
  Buffer.from('mdat'),
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]),
  Buffer.alloc(4),
]);
const toTheEnd = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('mdat'), Buffer.alloc(100)]);

test.each([
  ['a segment', segment],
  ['one box', box],
  ['a box with a size of 64 bits', Buffer.concat([box, large])],
  ['a box that extends to the end', Buffer.concat([box, toTheEnd])],
])('A response with %s is media', (_what, bytes) => {
  expect(areWholeBoxes(arrayBufferOf(bytes))).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half a segment', segment.subarray(0, segment.length / 2)],
  ['other bytes', Buffer.alloc(segment.length, 0x37)],
  ['zeros behind a size of 64 bits', Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.alloc(100)])],
  ['a size of 64 bits that is cut off', large.subarray(0, 12)],
  ['a page of HTML', Buffer.from('<!doctype html><title>Sign in</title>')],
  ['a box followed by a few bytes', Buffer.concat([box, Buffer.alloc(3)])],
])('A response with %s is not media', (_what, bytes) => {
  expect(areWholeBoxes(arrayBufferOf(bytes))).toBe(false);
});
