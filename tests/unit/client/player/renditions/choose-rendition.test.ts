import { expect, test } from 'vitest';
import { chooseRendition, maySwitch } from '../../../../../client/player/renditions/choose-rendition.ts';
import { threeRenditions } from '../../../../support/video/fake-engine.ts';

const [low, middle, high] = threeRenditions as [
  (typeof threeRenditions)[0],
  (typeof threeRenditions)[0],
  (typeof threeRenditions)[0],
];
const choose = (bandwidth: number, width = 1280, height = 720) =>
  chooseRendition(threeRenditions, { bandwidth, width, height })?.id;

test('A rendition is chosen when the bandwidth is more than 1.2 times its own', () => {
  expect([choose(288_001), choose(288_000)]).toEqual(['high', 'middle']);
});

test('The smallest rendition is chosen when the bandwidth is too low for all', () => {
  expect(choose(1_000)).toBe('low');
});

test.each([
  ['that of exactly the size of the player', 426, 240, 'middle'],
  ['the smallest that is larger than the player', 300, 170, 'middle'],
  ['one that is larger in one dimension', 300, 100, 'low'],
  ['the best, when none is larger', 1920, 1080, 'high'],
  ['the best, when the player has no size yet', 0, 0, 'high'],
])('Of the renditions within the bandwidth the player chooses %s', (_what, width, height, expected) => {
  expect(choose(10_000_000, width, height)).toBe(expected);
});

test('Without renditions there is nothing to choose', () => {
  expect(chooseRendition([], { bandwidth: 1, width: 1, height: 1 })).toBeUndefined();
});

test.each([
  ['up with sixteen seconds buffered', low, high, { ahead: 16, currentTime: 60, duration: 100 }, true],
  ['not up with fewer seconds buffered', low, high, { ahead: 15, currentTime: 60, duration: 100 }, false],
  ['up at the beginning, where no more can be buffered', low, high, { ahead: 3, currentTime: 3, duration: 100 }, true],
  ['down while the buffer is below thirty seconds', high, middle, { ahead: 29, currentTime: 60, duration: 100 }, true],
  ['not down from a full buffer', high, middle, { ahead: 30, currentTime: 60, duration: 100 }, false],
  ['in any case in a live video', low, high, { ahead: 1, currentTime: 60, duration: Infinity }, true],
  ['in any case in a short video', low, high, { ahead: 1, currentTime: 10, duration: 12.8 }, true],
])('Whether the buffer allows another rendition: %s', (_when, from, to, buffer, expected) => {
  expect(maySwitch(from, to, buffer)).toBe(expected);
});
