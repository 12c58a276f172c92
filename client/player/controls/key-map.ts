/** The keyboard shortcuts of the player, active while the focus is inside it. */
import { isPlainKey } from '../../../shared/site/input/plain-events.ts';

export type Command =
  | { kind: 'play' | 'mute' | 'fullscreen' | 'captions' | 'picture' | 'help' }
  | { kind: 'seekBy' | 'rateBy'; step: number }
  /** `share` of the whole length, 0 to 1. */
  | { kind: 'seekTo'; share: number };
type Stroke = Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'target'> & Parameters<typeof isPlainKey>[0];

/** The list in the help dialog. */
export const keyHelp: readonly (readonly [keys: string, does: string])[] = [
  ['Space or k', 'Play or pause'],
  ['Left, Right', 'Back or forward 5 seconds'],
  ['j, l', 'Back or forward 10 seconds'],
  ['0 to 9', 'Go to that tenth of the film'],
  ['Home, End', 'Go to the start or the end'],
  ['c', 'Captions on or off'],
  ['<, >', 'Slower or faster'],
  ['m', 'Sound on or off'],
  ['f', 'Full screen'],
  ['i', 'Picture in picture'],
  ['?', 'This list'],
];

const commands: Record<string, Command> = {
  ' ': { kind: 'play' },
  k: { kind: 'play' },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  i: { kind: 'picture' },
  '?': { kind: 'help' },
  j: { kind: 'seekBy', step: -10 },
  l: { kind: 'seekBy', step: 10 },
  ArrowLeft: { kind: 'seekBy', step: -5 },
  ArrowRight: { kind: 'seekBy', step: 5 },
  Home: { kind: 'seekTo', share: 0 },
  End: { kind: 'seekTo', share: 1 },
  '<': { kind: 'rateBy', step: -1 },
  '>': { kind: 'rateBy', step: 1 },
};

/**
 * Undefined for keys that belong to the browser or to the control that has the focus: Space and the arrows mean
 * something to buttons and sliders.
 */
export function commandOf(stroke: Stroke): Command | undefined {
  const { key, defaultPrevented, target } = stroke;
  if (defaultPrevented || !isPlainKey(stroke)) return undefined;
  const { tagName = '', type = '' } = target as Partial<HTMLInputElement>;
  const isTyped = /^(TEXTAREA|SELECT)$/.test(tagName) || (tagName === 'INPUT' && type !== 'range');
  const isPressed = key === ' ' && /^(BUTTON|A)$/.test(tagName);
  const isSlid = type === 'range' && key.length > 1;
  if (isTyped || isPressed || isSlid) return undefined;
  if (/^\d$/.test(key)) return { kind: 'seekTo', share: Number(key) / 10 };
  return commands[key.length === 1 ? key.toLowerCase() : key];
}
