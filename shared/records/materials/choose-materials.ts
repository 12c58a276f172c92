/** Reads the chosen materials from `?m=gallium,germanium`. */
import type { Entry } from '../../content.ts';
import { formatList, shorten } from '../../text/format.ts';

type Material = Entry<'materials'>;

const maxNamed = 3;
const maxNameLength = 40;

/**
 * @param query the value of `?m=`: ids, symbols or names, separated by commas; null if nothing has been chosen yet.
 * @param max the maximum number of materials.
 * @returns `chosen`: the known materials, in the order of the query; `problem`: why the choice cannot be shown, and
 * what to do, as a sentence.
 */
export function chooseMaterials(
  query: string | null,
  materials: readonly Material[],
  max: number,
): { chosen: Material[]; problem: string | undefined } {
  if (query === null) return { chosen: [], problem: undefined };
  const names = [...new Set(query.split(',').map((name) => name.trim().toLowerCase()))].filter(Boolean);
  const find = (name: string) =>
    materials.find(({ id, symbol, name: full }) => [id, symbol.toLowerCase(), full.toLowerCase()].includes(name));
  const chosen = [...new Set(names.flatMap((name) => find(name) ?? []))];
  const unknown = names.filter((name) => !find(name));
  return { chosen, problem: problemOf(chosen, unknown, max) };
}

function problemOf(chosen: readonly Material[], unknown: readonly string[], max: number): string | undefined {
  if (unknown.length > 0) {
    const named = unknown.slice(0, maxNamed).map((name) => `“${shorten(name, maxNameLength)}”`);
    const rest = unknown.length - named.length;
    return `We have no material called ${formatList([...named, ...(rest > 0 ? [`${rest} more`] : [])])}. Choose from the list.`;
  }
  if (chosen.length === 0) return `Choose at least one material, and up to ${max}.`;
  return chosen.length > max ? `You chose ${chosen.length} materials. Choose up to ${max}.` : undefined;
}
