/** A text in which the digits of chemical formulas are subscripts. */
import { type SubscriptPart, splitAtSubscripts, svgSubscript } from '../../../evidence/units/subscript-parts.ts';

/** `formulas`: those that may be in the text; see `formulasIn`. */
export type FormulaTextProps = { text: string; formulas?: readonly string[] | undefined };

export function FormulaText({ text, formulas }: FormulaTextProps) {
  return (
    partsOf(text, formulas)?.map(({ text: part, isSubscript, at }) =>
      isSubscript ? <sub key={at}>{part}</sub> : part,
    ) ?? text
  );
}

/** The same within an SVG text. */
export function SvgFormulaText({ text, formulas }: FormulaTextProps) {
  return (
    partsOf(text, formulas)?.map(({ text: part, isSubscript, at }, index, parts) => (
      <tspan key={at} {...(isSubscript ? svgSubscript.lowered : parts[index - 1]?.isSubscript && svgSubscript.raised)}>
        {part}
      </tspan>
    )) ?? text
  );
}

/** @returns undefined for a text without formulas. */
function partsOf(text: string, formulas: readonly string[] = []): SubscriptPart[] | undefined {
  const parts = splitAtSubscripts(text, (token) => formulas.includes(token));
  return parts.some(({ isSubscript }) => isSubscript) ? parts : undefined;
}
