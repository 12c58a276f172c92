/**
 * A site with a ledger of four sets: on November 10 (twice), 16 and 19, 2026. Until the last one China made 1,000 t of
 * gallium in 2025, the ban on sales to the US began two days earlier, and another ban on cobalt exports was listed.
 */

import type { CompiledChanges } from '../../../content/compile-ledger.ts';
import type { Entry } from '../../../content/entry.ts';
import { factCollections } from '../../../content/ledger/ledger-set.ts';
import { createAsOf } from '../../../server/content/ledger/as-of.ts';
import { createHistoryOf } from '../../../server/content/ledger/record-history.ts';
import { siteContent, sourceOf, testSite } from './site.ts';

export const ledger = [
  { number: 1, at: '2026-11-10T08:00:00.000Z', digest: 'a1'.repeat(32) },
  { number: 2, at: '2026-11-10T18:00:00.000Z', digest: 'b2'.repeat(32) },
  { number: 3, at: '2026-11-16T09:00:00.000Z', digest: 'c3'.repeat(32) },
  { number: 4, at: '2026-11-19T10:00:00.000Z', digest: 'd4'.repeat(32) },
];
/** The measure that the last set took out. */
export const removedMeasure = 'old-cobalt-ban';
/** The measure that the first sets do not have. */
export const addedMeasure = 'congo-cobalt-ban';

export function knownContent(base = '') {
  const { content, texts } = siteContent();
  const facts: CompiledChanges = Object.fromEntries(
    factCollections.flatMap((name) =>
      content.entries[name].map((entry): [string, Entry] => [`${name}/${entry.id}`, entry]),
    ),
  );
  const { [`measures/${addedMeasure}`]: added, ...rest } = facts;
  if (!added) throw new Error(`There is no measure ${addedMeasure}`);
  const corrected: CompiledChanges = {
    'figures/gallium': facts['figures/gallium'] as Entry,
    'measures/china-us-ban': facts['measures/china-us-ban'] as Entry,
    'measures/congo-cobalt-ban': added,
    [`measures/${removedMeasure}`]: null,
  };
  const first = {
    ...rest,
    [`measures/${removedMeasure}`]: { ...added, id: removedMeasure },
    'figures/gallium': withOutput(facts['figures/gallium'] as Entry<'figures'>),
    'measures/china-us-ban': { ...(facts['measures/china-us-ban'] as Entry<'measures'>), from: '2024-12-01' },
  };
  const source = sourceOf({ content: { ...content, ledger }, texts }, { base });
  const readChanges = async () => [first, {}, {}, corrected];
  return {
    ...source,
    asOf: createAsOf({ sets: ledger, readChanges, viewAt: source.viewAt }),
    historyOf: createHistoryOf({ sets: ledger, readChanges }),
  };
}

function withOutput(figures: Entry<'figures'>): Entry<'figures'> {
  const [block, ...others] = figures.production;
  const [china, ...producers] = block?.producers ?? [];
  if (!block || china?.iso3 !== 'CHN') throw new Error('The first producer of gallium is not China');
  return { ...figures, production: [{ ...block, producers: [{ ...china, value: 1000 }, ...producers] }, ...others] };
}

export function knownSite({
  base = '',
  ...options
}: Omit<NonNullable<Parameters<typeof testSite>[0]>, 'content'> & { base?: string } = {}) {
  return testSite({ siteUrl: `https://www.example.com${base}`, content: knownContent(base), ...options });
}
