/** Pseudo-random numbers: the same seed gives the same sequence. */

export type Random = {
  /** At least 0, below 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** An integer from `from` to `to`, both inclusive. */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of the keys, chosen in proportion to its weight. */
  weigh: <Key extends string>(weights: Record<Key, number>) => Key;
};

export function createRandom(seed: number | string): Random {
  let state = hash(String(seed));
  /** mulberry32 (Tommy Ettinger). */
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item,
    weigh<Key extends string>(weights: Record<Key, number>) {
      const keys = Object.keys(weights) as Key[];
      const total = keys.reduce((sum, key) => sum + weights[key], 0);
      let left = next() * total;
      return keys.find((key) => (left -= weights[key]) < 0) ?? (keys.at(-1) as Key);
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
