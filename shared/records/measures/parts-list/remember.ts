/** @returns a function that makes each value once, as long lists ask for the same ones again and again. */
export function remember<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
