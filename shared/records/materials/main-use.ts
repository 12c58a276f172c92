/** The largest use that a split names. */
type Share = { name: string; sharePercent: number | null };

const unnamed = /^(all )?other\b/i;

/** `rest`: what the split does not name, where that is more than any use that it names. */
export function mainUse<Use extends Share>(uses: readonly Use[]): { main: Use | undefined; rest: Use | undefined } {
  const sorted = uses
    .filter(({ sharePercent }) => sharePercent !== null)
    .toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0));
  const main = sorted.find(({ name }) => !unnamed.test(name));
  const [largest] = sorted;
  return { main, rest: largest === main ? undefined : largest };
}
