/** A count as it is printed, and the parts of readers that find counts in texts. */

export type Found = [fact: string, value: string | number];
/** `addresses`: where it reads. */
export type CountReader = { name: string; addresses: RegExp; read: (text: string, address: string) => Found[] };

const smallNumbers = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** "three" as "3". */
export const numberOf = (word = '') => {
  const place = smallNumbers.indexOf(word.toLowerCase());
  return String(place < 0 ? word.replaceAll(',', '') : place);
};
export const countedStates = ['in force', 'suspended', 'not confirmed', 'announced', 'ended'];

/** "3 in force, 1 not confirmed" as counts; states that are not named have none of `expected`. */
export function statesIn(words: string, of: string, expected: readonly string[] = countedStates): Found[] {
  return expected.map((state) => [
    `measures ${state}: ${of}`,
    new RegExp(`(\\d+)[\\s\u00a0]${state.replace(' ', '[\\s\u00a0]')}`).exec(words)?.[1] ?? 0,
  ]);
}

export function matchesOf(text: string, pattern: RegExp, found: (groups: string[]) => Found[]): Found[] {
  return [...text.matchAll(pattern)].flatMap((match) => found(match.slice(1).map((group) => group ?? '')));
}
