/** Marks up the digits of chemical formulas in texts as subscripts: our fonts have no glyphs for subscript digits. */
import { joinMarkup, markup } from '../../content/text/markup.ts';
import type { Content, Markup } from '../content.ts';
import { chemistryOf } from './chemistry.ts';

/** A run of letters, digits, brackets and raised dots that starts like a formula. */
const candidate = /([A-Z([][A-Za-z0-9()[\]·]*)/;

/** @param others further formulas in this text, besides the substances of the content. They must be listed because product names look like formulas (SC6, AM60). */
export function formulaMarkup(content: Content, text: string, others: readonly string[] = []): Markup {
  const { known } = chemistryOf(content);
  const isFormula = (token: string) => others.includes(token) || known.get(token.toLowerCase())?.some(({ formula }) => formula === token) === true;
  // Every second part is a candidate. Brackets around it may be part of the sentence.
  const parts = text.split(candidate).map((part, index) => {
    if (index % 2 === 0) return markup`${part}`;
    const token = [part, part.slice(1), part.slice(0, -1), part.slice(1, -1)].find(isFormula);
    if (token === undefined) return markup`${part}`;
    const at = part.indexOf(token);
    return markup`${part.slice(0, at)}${subscript(token)}${part.slice(at + token.length)}`;
  });
  return joinMarkup(parts, '');
}

/** A number after an element or a bracket is a subscript; one after a raised dot is not. */
function subscript(formula: string): Markup {
  const parts = formula.split(/(?<=[A-Za-z)\]])(\d+)/);
  return joinMarkup(
    parts.map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<sub>${part}</sub>`)),
    '',
  );
}
