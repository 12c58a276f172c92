/** The test site with a ledger of two sets, so that facts were otherwise before they were corrected. */

import type { CompiledChanges } from '../../../content/compile-ledger.ts';
import type { Entry } from '../../../content/entry.ts';
import { factCollections, type LedgerSet } from '../../../content/ledger/ledger-set.ts';
import type { ContentSource } from '../../../server/content/content-source.ts';
import { type SourceOptions, siteContent, sourceOf } from './site.ts';

/** The first set has facts as they were before; the second, those of the test site. */
export const ledgerSets: [LedgerSet, LedgerSet] = [
  { number: 1, at: '2026-09-01T08:00:00Z', digest: '1'.repeat(64) },
  { number: 2, at: '2026-10-01T08:00:00Z', digest: '2'.repeat(64) },
];

/**
 * @param before what facts were in the first set, by collection and id: `figures/gallium`. Null for a fact that was not
 * there yet.
 */
export function siteWithLedger(
  before: Readonly<Record<string, (entry: Entry) => Entry | null>>,
  options: SourceOptions = {},
): ContentSource {
  const { content, texts } = siteContent();
  const facts = factCollections.flatMap((name): Entry[] => content.entries[name]);
  const keyOf = ({ collection, id }: Entry) => `${collection}/${id}`;
  const first: CompiledChanges = Object.fromEntries(
    facts.flatMap((entry) => {
      const earlier = before[keyOf(entry)]?.(structuredClone(entry)) ?? (keyOf(entry) in before ? null : entry);
      return earlier ? [[keyOf(entry), earlier]] : [];
    }),
  );
  const second = Object.fromEntries(
    facts.filter((entry) => keyOf(entry) in before).map((entry) => [keyOf(entry), entry]),
  );
  return sourceOf(
    { content: { ...content, ledger: ledgerSets }, texts },
    { readChanges: async () => [first, second], ...options },
  );
}
