/** Whether two values have the same JSON: plain objects, arrays, strings, numbers. The order of keys matters. */
export function isEqualData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  if (keys.length !== otherKeys.length) return false;
  return keys.every((key, index) => key === otherKeys[index] && isEqualData(one[key as never], other[key as never]));
}
