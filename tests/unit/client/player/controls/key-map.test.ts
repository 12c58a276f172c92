import { describe, expect, test } from 'vitest';
import { commandOf } from '../../../../../client/player/controls/key-map.ts';

const press = (key: string, change: object = {}) =>
  commandOf({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
    keyCode: 0,
    defaultPrevented: false,
    target: { tagName: 'DIV' } as unknown as EventTarget,
    ...change,
  });
const on = (tagName: string, type = '') => ({ target: { tagName, type } as unknown as EventTarget });

test.each([
  [' ', { kind: 'play' }],
  ['k', { kind: 'play' }],
  ['K', { kind: 'play' }],
  ['j', { kind: 'seekBy', step: -10 }],
  ['l', { kind: 'seekBy', step: 10 }],
  ['ArrowRight', { kind: 'seekBy', step: 5 }],
  ['0', { kind: 'seekTo', share: 0 }],
  ['9', { kind: 'seekTo', share: 0.9 }],
  ['End', { kind: 'seekTo', share: 1 }],
  ['<', { kind: 'rateBy', step: -1 }],
  ['?', { kind: 'help' }],
])('The key %j is the command %j of the player', (key, command) => {
  expect(press(key)).toEqual(command);
});

describe('Keys that the player does not handle', () => {
  test.each(['altKey', 'ctrlKey', 'metaKey', 'isComposing', 'defaultPrevented'])(
    'The player ignores a key with %s',
    (name) => {
      expect(press('k', { [name]: true })).toBeUndefined();
    },
  );
  test.each([
    ['k', on('INPUT', 'search')],
    ['k', on('TEXTAREA')],
    [' ', on('BUTTON')],
    [' ', on('A')],
    ['ArrowLeft', on('INPUT', 'range')],
    ['Home', on('INPUT', 'range')],
  ])('The player leaves the key %j to a focused element that uses it', (key, target) => {
    expect(press(key, target)).toBeUndefined();
  });
  test.each(['x', 'Tab', 'Enter', 'Escape', 'F5', 'ArrowUp'])(
    'The player ignores the key %s, which is not one of its commands',
    (key) => {
      expect(press(key)).toBeUndefined();
    },
  );
});
test('The player handles letters on buttons and sliders too', () => {
  expect([press('k', on('BUTTON')), press('m', on('INPUT', 'range'))]).toEqual([{ kind: 'play' }, { kind: 'mute' }]);
});
