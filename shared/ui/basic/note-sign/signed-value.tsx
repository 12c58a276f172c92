/** A value in a table: it has the sign or a formula, never both. */
import { noteSign } from '../../../evidence/sources/note-sign.ts';
import { FormulaText } from '../formula-text/formula-text.tsx';
import { SignedText } from './note-sign.tsx';

export function SignedValue({ text, formulas }: { text: string; formulas?: readonly string[] | undefined }) {
  return text.includes(noteSign) ? <SignedText text={text} /> : <FormulaText text={text} formulas={formulas} />;
}
