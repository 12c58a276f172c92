/** Finds the materials that a query names: in any language, by an element, a compound, a formula or a term of one. */
import type { Content } from '../../../shared/content.ts';
import { namesOfGoods } from '../../../shared/records/measures/check/names-of-goods.ts';
import { readGoods } from '../../../shared/records/measures/check/read-goods.ts';
import type { ToWords } from './to-words.ts';

/** `materials`: ids in the order of the query. `rest`: the other words. */
export type NamedMaterials = { materials: string[]; rest: string[] };
export type NameMaterials = (query: string) => NamedMaterials;

/** Symbols are no words in a longer query: "re", "co", "in". */
const minNameLength = 3;
const maxNameWords = 6;
/** An abbreviation, an alloy or a formula: "FeV80", "NPI", "Ga2O3". */
const abbreviation = /^(?=.*[A-Z])(?=.*[A-Z].*[A-Z]|.*\d)[A-Za-z\d]+$/;

export function createNameMaterials(content: Content, toWords: ToWords): NameMaterials {
  const names = listMaterialNames(content, toWords);

  function nameAt(words: readonly string[], at: number): { materials: string[]; length: number } | undefined {
    for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
      const material = names.get(words.slice(at, at + length).join(''));
      if (material) return { materials: [material], length };
    }
    return undefined;
  }

  return (query) => {
    const formulas = readFormulas(content, query, toWords);
    const words = toWords(query);
    const [materials, rest]: [string[], string[]] = [[], []];
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const named = nameAt(words, at) ?? { materials: formulas.get(word) ?? [], length: 1 };
      if (named.materials.length === 0) rest.push(word);
      materials.push(...named.materials);
      at += named.length;
    }
    return { materials: [...new Set(materials)], rest };
  };
}

/** By their words in one. What comes first wins. */
function listMaterialNames(content: Content, toWords: ToWords): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, material: string) => {
    const key = toWords(name).join('');
    if (name.length >= minNameLength && key && !names.has(key)) names.set(key, material);
  };
  for (const [name, { material }] of namesOfGoods(content)) add(name, material);
  for (const { term, synonyms, materials } of content.list('glossary')) {
    const [material, ...others] = materials;
    if (material && others.length === 0) for (const name of [term, ...synonyms]) add(name, material);
  }
  const materials = content.list('materials');
  for (const { id, synonyms } of materials)
    for (const name of synonyms.filter((each) => abbreviation.test(each)))
      if (materials.every((other) => other.id === id || !other.synonyms.includes(name))) add(name, id);
  return names;
}

/** The materials in formulas that are in no list, by the word of the formula. */
function readFormulas(content: Content, query: string, toWords: ToWords): ReadonlyMap<string, string[]> {
  const formulas = query
    .normalize('NFKC')
    .split(' ')
    .filter((word) => /^[A-Z(].*\d/.test(word));
  return new Map(
    formulas.map((formula) => [
      toWords(formula).join(''),
      [...new Set(readGoods(content, formula).map(({ material }) => material))],
    ]),
  );
}
