/** Reads the materials to compare from `?m=gallium,germanium`. */
import type { Entry } from '../../content.ts';
import { formatList, shorten } from '../../text/format.ts';

type Material = Entry<'materials'>;

const maxCompared = 6;
const maxNamed = 3;
const maxNameLength = 40;

/**
 * @param asked the value of `?m=`: ids, symbols or names, separated by commas; null before anything was chosen.
 * @returns `chosen`: those we know, in the order asked for; `problem`: why they cannot be compared, as a sentence that says what can.
 */
export function chooseMaterials(asked: string | null, materials: readonly Material[]): { chosen: Material[]; problem: string | undefined } {
  if (asked === null) return { chosen: [], problem: undefined };
  const names = [...new Set(asked.split(',').map((name) => name.trim().toLowerCase()))].filter(Boolean);
  const find = (name: string) => materials.find(({ id, symbol, name: full }) => [id, symbol.toLowerCase(), full.toLowerCase()].includes(name));
  const chosen = [...new Set(names.flatMap((name) => find(name) ?? []))];
  const unknown = names.filter((name) => !find(name));
  return { chosen, problem: problemOf(chosen, unknown) };
}

function problemOf(chosen: readonly Material[], unknown: readonly string[]): string | undefined {
  if (unknown.length > 0) {
    const named = unknown.slice(0, maxNamed).map((name) => `“${shorten(name, maxNameLength)}”`);
    const rest = unknown.length - named.length;
    return `We have no material called ${formatList([...named, ...(rest > 0 ? [`${rest} more`] : [])])}. Choose from the list.`;
  }
  if (chosen.length === 0) return `Choose at least one material, and up to ${maxCompared}.`;
  return chosen.length > maxCompared ? `You chose ${chosen.length} materials. Choose up to ${maxCompared}.` : undefined;
}
