/** Reads chemical formulas: nested groups in round or square brackets, and hydrates with a raised dot, `LiOH·H2O`. */

/** Atoms by symbol. */
export type Composition = ReadonlyMap<string, number>;
export type FormulaCode = 'empty' | 'too-long' | 'decimal' | 'charge' | 'bracket' | 'count' | 'symbol' | 'character';

/** `message` is shown to the visitor. */
export class FormulaError extends Error {
  readonly code: FormulaCode;
  constructor(code: FormulaCode, message: string) {
    super(message);
    this.name = 'FormulaError';
    this.code = code;
  }
}

export const maxFormulaLength = 80;
const maxCountDigits = 4;
const closing: Record<string, string> = { '(': ')', '[': ']' };

/** The normalized spelling: digits on the baseline, `·` before water, no spaces. */
export function normalizeFormula(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[•⋅∙*]/g, '·');
}

/** @throws {FormulaError} for anything that is not a formula with whole numbers of atoms and without charge. */
export function parseFormula(text: string): Composition {
  if (text.length > maxFormulaLength)
    throw new FormulaError('too-long', `A formula has at most ${maxFormulaLength} characters.`);
  if (/[⁰¹²³⁴-⁹⁺⁻+^−]|-/.test(text))
    throw new FormulaError('charge', 'Leave out the charge: it weighs nothing. Write SO4, not SO4(2−).');
  if (/\d?[.,]\d/.test(text))
    throw new FormulaError(
      'decimal',
      'A formula counts whole atoms. For water of crystallization write a raised dot or *, like CuSO4·5H2O.',
    );
  const normalized = normalizeFormula(text);
  if (normalized === '') throw new FormulaError('empty', 'Enter a formula, like Li2CO3.');
  const total = new Map<string, number>();
  for (const [index, part] of normalized.split('·').entries()) {
    const [times = ''] = /^\d*/.exec(part) ?? [];
    const group = part.slice(times.length);
    if (index === 0 && times) throw new FormulaError('count', `A formula begins with an element, not with ${times}.`);
    if (group === '')
      throw new FormulaError('character', 'Something is missing beside the raised dot, like the 5H2O of CuSO4·5H2O.');
    add(total, new Reader(group).readAll(), readCount(times));
  }
  return total;
}

class Reader {
  private at = 0;
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  readAll(): Composition {
    const atoms = this.readGroup(undefined);
    if (this.at < this.text.length)
      throw new FormulaError('bracket', `The bracket “${this.text[this.at]}” is not opened before.`);
    return atoms;
  }

  /** @param end the bracket that closes the group. */
  private readGroup(end: string | undefined): Map<string, number> {
    const atoms = new Map<string, number>();
    while (this.at < this.text.length) {
      const character = this.text.charAt(this.at);
      if (character === ')' || character === ']') break;
      const inner = closing[character];
      add(atoms, inner ? this.readBracket(inner) : new Map([[this.readSymbol(), 1]]), readCount(this.take(/\d*/y)));
    }
    if (atoms.size === 0) throw new FormulaError('bracket', 'A pair of brackets is empty.');
    if (end !== undefined && this.text.charAt(this.at) !== end)
      throw new FormulaError('bracket', `A bracket is not closed: “${end}” is missing.`);
    return atoms;
  }

  private readBracket(end: string): Map<string, number> {
    this.at++;
    const atoms = this.readGroup(end);
    this.at++;
    return atoms;
  }

  private readSymbol(): string {
    const symbol = this.take(/[A-Z][a-z]?/y);
    if (symbol) return symbol;
    const character = this.text.charAt(this.at);
    if (/[a-z]/.test(character))
      throw new FormulaError('symbol', `A symbol begins with a capital letter: “${character}” does not.`);
    throw new FormulaError('character', `“${character}” has no place in a formula.`);
  }

  /** @param pattern sticky. */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}

/** Defaults to 1. */
function readCount(digits: string): number {
  if (digits === '') return 1;
  if (digits.startsWith('0') || digits.length > maxCountDigits)
    throw new FormulaError('count', `${digits.slice(0, 12)} is no number of atoms.`);
  return Number(digits);
}

function add(total: Map<string, number>, atoms: Composition, times: number) {
  for (const [symbol, count] of atoms) total.set(symbol, (total.get(symbol) ?? 0) + count * times);
}
