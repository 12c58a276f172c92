import { expect, test } from 'vitest';
import { chooseRendition, maySwitch } from '../../../../../client/player/renditions/choose-rendition.ts';
import { threeRenditions } from '../../../../support/fake-engine.ts';

const [low, middle, high] = threeRenditions as [(typeof threeRenditions)[0], (typeof threeRenditions)[0], (typeof threeRenditions)[0]];
const choose = (bandwidth: number, width = 1280, height = 720) => chooseRendition(threeRenditions, { bandwidth, width, height })?.id;

test('A rendition is chosen when the network carries 1.2 times its bandwidth', () => {
  expect([choose(288_001), choose(288_000)]).toEqual(['high', 'middle']);
});

test('The smallest rendition is chosen when the network carries none', () => {
  expect(choose(1_000)).toBe('low');
});

test.each([
  ['the exact size', 426, 240, 'middle'],
  ['the smallest that is larger', 300, 170, 'middle'],
  ['what is larger in one dimension', 300, 100, 'low'],
  ['the best, when none is larger', 1920, 1080, 'high'],
  ['the best, when it has no size yet', 0, 0, 'high'],
])('of what is affordable the player takes %s', (_what, width, height, expected) => {
  expect(choose(10_000_000, width, height)).toBe(expected);
});

test('Without renditions there is nothing to choose', () => {
  expect(chooseRendition([], { bandwidth: 1, width: 1, height: 1 })).toBeUndefined();
});

test.each([
  ['up with sixteen seconds in hand', low, high, { ahead: 16, currentTime: 60, duration: 100 }, true],
  ['not up with less', low, high, { ahead: 15, currentTime: 60, duration: 100 }, false],
  ['up at the beginning, where there is not more', low, high, { ahead: 3, currentTime: 3, duration: 100 }, true],
  ['down while the buffer is below thirty seconds', high, middle, { ahead: 29, currentTime: 60, duration: 100 }, true],
  ['not down from a full buffer', high, middle, { ahead: 30, currentTime: 60, duration: 100 }, false],
  ['always when live', low, high, { ahead: 1, currentTime: 60, duration: Infinity }, true],
  ['always in a short video', low, high, { ahead: 1, currentTime: 10, duration: 12.8 }, true],
])('switches %s', (_when, from, to, buffer, expected) => {
  expect(maySwitch(from, to, buffer)).toBe(expected);
});
