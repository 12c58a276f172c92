/** Splits texts at the digits that are subscripts of chemical formulas. */

type Part = { text: string; isSubscript: boolean };
/** `at`: its position in the text. */
export type SubscriptPart = Part & { at: number };

/**
 * Attributes of the spans of an SVG text: of a subscript, and of what follows it on the baseline of the text. Both
 * shifts are equal, because a subscript has three quarters of the font size.
 */
export const svgSubscript = { lowered: { fontSize: '75%', dy: '0.25em' }, raised: { dy: '-0.1875em' } } as const;

/** A run of letters, digits, brackets and raised dots that starts like a formula. */
const candidate = /([A-Z([][A-Za-z0-9()[\]·]*)/;

/** @returns the parts in order; those that are not subscripts may be adjacent. */
export function splitAtSubscripts(text: string, isFormula: (token: string) => boolean): SubscriptPart[] {
  let end = 0;
  // Every second part is a candidate.
  return text
    .split(candidate)
    .flatMap((part, index) => (index % 2 === 0 ? [plain(part)] : splitCandidate(part, isFormula)))
    .filter((part) => part.text !== '')
    .map((part) => {
      const at = end;
      end += part.text.length;
      return { ...part, at };
    });
}

/** @returns the formulas of a text that have subscripts. */
export function listFormulas(text: string, isFormula: (token: string) => boolean): string[] {
  const found = text
    .split(candidate)
    .flatMap((part, index) => (index % 2 === 0 ? [] : (formulaIn(part, isFormula) ?? [])));
  return [...new Set(found)].filter((formula) => /\d/.test(formula));
}

function splitCandidate(part: string, isFormula: (token: string) => boolean): Part[] {
  const formula = formulaIn(part, isFormula);
  if (formula === undefined) return [plain(part)];
  const at = part.indexOf(formula);
  return [plain(part.slice(0, at)), ...splitFormula(formula), plain(part.slice(at + formula.length))];
}

/** Brackets around a formula may be part of the sentence. */
function formulaIn(part: string, isFormula: (token: string) => boolean): string | undefined {
  return [part, part.slice(1), part.slice(0, -1), part.slice(1, -1)].find(isFormula);
}

/** A number after an element or a bracket is a subscript; one after a raised dot is not. */
function splitFormula(formula: string): Part[] {
  return formula.split(/(?<=[A-Za-z)\]])(\d+)/).map((text, index) => ({ text, isSubscript: index % 2 === 1 }));
}

function plain(text: string): Part {
  return { text, isSubscript: false };
}
