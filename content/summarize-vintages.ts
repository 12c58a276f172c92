/** Keeps in memory how large revisions have been; what each release said is read on demand. */
import type { Draft } from './check.ts';
import type { CollectionName } from './collections.ts';
import type { Entry } from './entry.ts';
import { knownReleases } from './revisions/published-years.ts';
import { summarizeSeries } from './revisions/revisions.ts';
import type { Vintages } from './schemas/vintages.ts';

/** Sets `series` of every entry of vintages. */
export function summarizeVintages(drafts: readonly Draft[]) {
  const releases = knownReleases(entriesOf(drafts, 'releases'), entriesOf(drafts, 'sources'));
  for (const { source, entry, details } of drafts) {
    if (source.name !== 'vintages' || !entry) continue;
    const { figures } = details as unknown as { figures: Vintages };
    (entry as Entry<'vintages'>).series = Object.entries(figures).map((each) => summarizeSeries(each, releases));
  }
}

function entriesOf<Name extends CollectionName>(drafts: readonly Draft[], name: Name): Entry<Name>[] {
  return drafts.flatMap(({ source, entry }) =>
    source.name === name && entry ? [entry as unknown as Entry<Name>] : [],
  );
}
