/** A watch list: the materials in the address `/watch?m=co,ga,li`. It is not stored anywhere. */
import type { Content, Entry } from '../../content.ts';
import { chooseMaterials } from '../../records/materials/choose-materials.ts';
import { href } from '../../routes.ts';

type Material = Entry<'materials'>;
/**
 * `key`: the canonical spelling of the list, with the symbols in alphabetical order. `problem`: why it cannot be shown.
 */
export type WatchList = { materials: Material[]; key: string; problem: string | undefined };

/** The number of materials that we cover. */
const maxOnWatchList = 25;

/**
 * @param query the value of `?m=`: symbols, ids or names, separated by commas, in any order; null if nothing has been
 * chosen yet.
 */
export function readWatchList(query: string | null, content: Content): WatchList {
  const { chosen, problem } = chooseMaterials(query, content.list('materials'), maxOnWatchList);
  const materials = chosen.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  return { materials, key: materials.map(keyOf).join(','), problem };
}

/** Symbols consist of ASCII letters, so that nothing has to be escaped. */
function keyOf({ symbol }: Material): string {
  return symbol.toLowerCase();
}

/** @param materials in any order. */
export function watchListHref(materials: readonly Material[]): string {
  return `${href('watch-list')}?m=${materials.map(keyOf).toSorted().join(',')}`;
}

/** The list as JSON and as a calendar. */
export function watchListFiles(key: string): { type: string; label: string; href: string }[] {
  return [
    { type: 'text/calendar', label: 'Calendar', href: `${href('watch-list')}.ics?m=${key}` },
    { type: 'application/json', label: 'JSON', href: `${href('watch-list')}.json?m=${key}` },
  ];
}

/** The address of the form to subscribe to our letter, with these materials selected. */
export function signUpHref(materials: readonly Material[]): string {
  return `${href('sign-up')}?${new URLSearchParams(materials.map(({ id }) => ['interest', id]))}`;
}
