/** Counts as they are printed, by the fact that they are of, and where one fact is printed with two values. */
import type { CountReader } from './found.ts';

/** `fact`: "lists with gallium". `address`: where it is printed. `reader`: what found it. */
export type PrintedCount = { fact: string; value: string; address: string; reader: string };

/** @param texts by address. */
export function countsIn(texts: ReadonlyMap<string, string>, readers: readonly CountReader[]): PrintedCount[] {
  return [...texts].flatMap(([address, text]) =>
    readers.flatMap(({ name, addresses, read }) =>
      addresses.test(address)
        ? read(text, address).map(([fact, value]) => ({
            // Pictures have a short name.
            fact: fact.toLowerCase().replace('rare earth elements', 'rare earths'),
            value: String(value).replaceAll(',', ''),
            address,
            reader: name,
          }))
        : [],
    ),
  );
}

/** @returns a line for each fact that is printed with two values: the values, each with an address. */
export function differencesIn(counts: readonly PrintedCount[]): string[] {
  return [...Map.groupBy(counts, ({ fact }) => fact)].flatMap(([fact, printed]) => {
    const values = [...Map.groupBy(printed, ({ value }) => value)];
    const shown = values.map(([value, [first]]) => `${value} on ${first?.address}`);
    return values.length > 1 ? [`${fact}: ${shown.join(', ')}`] : [];
  });
}
