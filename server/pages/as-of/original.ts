/** An address that answers `asOf`, as the original resource of its mementos (RFC 7089). */

import type { LedgerSet } from '../../../shared/content.ts';
import { asOfParameter } from '../../content/ledger/find-known.ts';
import { type Memento, mementosOf } from '../../content/ledger/mementos.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import { selectQuery } from '../../http/routing/select-query.ts';
import { withParameter } from '../continue-links.ts';

/**
 * The keys of the query that select what an address shows.
 * @returns undefined for an address that does not answer `asOf`.
 */
export type AsOfKeys = (location: Pick<SiteLocation, 'path' | 'route' | 'rule'>) => readonly string[] | undefined;
/** `path`: with the selecting query, below the base path. `siteUrl`: without a trailing slash. */
export type Original = { path: string; siteUrl: string };

/** The folder of the time maps, below which each has the address of its original. */
export const timeMapFolder = '/timemap';

export function originalOf(
  { path = '/', query }: Pick<SiteLocation, 'path' | 'query'>,
  keys: readonly string[],
  siteUrl: string,
): Original {
  const selected = selectQuery(query, keys);
  return { path: path + (selected.size > 0 ? `?${selected}` : ''), siteUrl };
}

/** The address of an original, or of anything on it, as it was known at the end of a day. */
export function mementoPath(path: string, day: string): string {
  return withParameter(path, asOfParameter, day);
}

/** The value of `Link` for an original, which is its own time gate. */
export function originalLinks({ path, siteUrl }: Original): string {
  return `<${siteUrl}${path}>; rel="original timegate", <${siteUrl}${timeMapFolder}${path}>; rel="timemap"; type="application/link-format"`;
}

/** The value of `Link` for a memento. @param set the newest one that it knows. */
export function mementoLinks(original: Original, set: LedgerSet, ledger: readonly LedgerSet[]): string {
  const all = mementosOf(ledger);
  const at = all.findLastIndex((memento) => memento.set.number <= set.number);
  const named = [
    ['first', all[0]],
    ['prev', all[at - 1]],
    ['', all[at]],
    ['next', all[at + 1]],
    ['last', all.at(-1)],
  ] as const;
  const others = [...new Set(named.flatMap(([, memento]) => memento ?? []))].map((memento) => {
    const relations = named.flatMap(([relation, of]) => (of === memento && relation ? relation : []));
    return writeMemento(original, memento, [...relations, 'memento'].join(' '));
  });
  return [originalLinks(original), ...others].join(', ');
}

/** A memento as a link. @param relation of RFC 7089: "first memento". */
export function writeMemento({ path, siteUrl }: Original, memento: Memento, relation: string): string {
  return `<${siteUrl}${mementoPath(path, memento.day)}>; rel="${relation}"; datetime="${timeOfMemento(memento)}"`;
}

/** When the newest set of a memento was published, as HTTP writes it. */
export function timeOfMemento({ set }: Pick<Memento, 'set'>): string {
  return new Date(set.at).toUTCString();
}
