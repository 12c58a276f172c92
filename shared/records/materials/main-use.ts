/** The largest use that a split names. */
type Share = { name: string; sharePercent: number | null };

/** "All other uses" names none. */
export function isNamedUse(name: string): boolean {
  return !/^(all )?other\b/i.test(name);
}

/** `rest`: what the split does not name, where that is more than any use that it names. */
export function mainUse<Use extends Share>(uses: readonly Use[]): { main: Use | undefined; rest: Use | undefined } {
  const sorted = uses
    .filter(({ sharePercent }) => sharePercent !== null)
    .toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0));
  const main = sorted.find(({ name }) => isNamedUse(name));
  const [largest] = sorted;
  return { main, rest: largest === main ? undefined : largest };
}
