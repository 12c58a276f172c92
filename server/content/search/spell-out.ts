/** Other spellings of words that no page has: formulas by their names, German compounds in their parts. */
import type { Content } from '../../../shared/content.ts';
import { chemistryOf, foldSpelling } from '../../../shared/evidence/units/chemistry.ts';
import { FormulaError, normalizeFormula, parseFormula } from '../../../shared/evidence/units/formula.ts';
import { otherNames } from '../../../shared/records/materials/other-names.ts';
import { foldText } from '../../../shared/text/fold.ts';

/** They are in most compounds, and no compound is sought by them. */
const common = new Set(['O', 'H', 'C', 'N']);
const minPartLength = 4;

/** "Al2O3" becomes "aluminum", "Kobaltpreis" "kobalt preis". */
export function spellOut(content: Content, words: string): string {
  return words
    .split(' ')
    .map((word) => (/\d/.test(normalizeFormula(word)) ? nameFormula(content, word) : splitCompound(content, word)))
    .join(' ');
}

function nameFormula(content: Content, word: string): string {
  const { names, known } = chemistryOf(content);
  const [compound] = known.get(foldSpelling(word)) ?? [];
  if (compound) return compound.name;
  try {
    const symbols = [...parseFormula(word).keys()].filter((symbol) => !common.has(symbol));
    return symbols.flatMap((symbol) => names.get(symbol) ?? []).join(' ') || word;
  } catch (error) {
    if (error instanceof FormulaError) return word;
    throw error;
  }
}

/** After the name of a material. */
function splitCompound(content: Content, word: string): string {
  const folded = foldText(word);
  const names = content.list('materials').flatMap(({ id, name }) => [name, ...otherNames(content, id)]);
  const first = names
    .map(foldText)
    .filter((name) => folded.startsWith(name) && folded.length >= name.length + minPartLength)
    .toSorted((a, b) => b.length - a.length)[0];
  return first ? `${first} ${folded.slice(first.length)}` : word;
}
