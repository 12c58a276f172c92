import type { Level } from 'hls.js';
import { expect, test } from 'vitest';
import { idOf, levelOf, renditionsOf } from '../../../../../client/player/engines/hls-levels.ts';

const level = (uri: string, bitrate: number, width: number, height: number) =>
  ({
    uri,
    bitrate,
    width,
    height,
    attrs: { BANDWIDTH: String(bitrate), RESOLUTION: `${width}x${height}` },
  }) as unknown as Level;
/** Two pictures, each with two groups of sound. */
const levelsOf = (host: string) => [
  level(`${host}/low`, 100_000, 256, 144),
  level(`${host}/low`, 150_000, 256, 144),
  level(`${host}/high`, 300_000, 640, 360),
  level(`${host}/high`, 350_000, 640, 360),
];
const levels = levelsOf('a');

test('Levels with the same playlist are one rendition, with the bandwidth of the lowest', () => {
  expect(renditionsOf(levels).map(({ bandwidth, height }) => [bandwidth, height])).toEqual([
    [100_000, 144],
    [300_000, 360],
  ]);
});

test('A rendition is played with the best sound that the bandwidth allows, with the lowest if it allows none', () => {
  const [low, high] = renditionsOf(levels);
  expect([1_000_000, 370_000, 10_000].map((bandwidth) => levelOf(levels, high?.id, bandwidth))).toEqual([3, 2, 2]);
  expect(levelOf(levels, low?.id, 1_000_000)).toBe(1);
});

test('A rendition has the same id on every host', () => {
  const others = levelsOf('b');
  expect(others.map((each) => idOf(others, each))).toEqual(levels.map((each) => idOf(levels, each)));
});

test('Without a rendition of this id the first level is played', () => {
  expect(levelOf(levels, 'other', 1_000_000)).toBe(0);
});
