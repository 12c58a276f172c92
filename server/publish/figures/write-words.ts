/** Writes the text of an SVG element, in which the digits of chemical formulas are subscripts. */
import { splitAtSubscripts, svgSubscript } from '../../../shared/evidence/units/subscript-parts.ts';
import { escapeHtml } from '../../platform/markup/escape-html.ts';

/** @param formulas those that may be in the text; see `formulasIn`. */
export function writeWords(text: string, formulas: readonly string[] = []): string {
  if (formulas.length === 0) return escapeHtml(text);
  const { lowered, raised } = svgSubscript;
  return splitAtSubscripts(text, (token) => formulas.includes(token))
    .map((part, index, parts) => {
      if (part.isSubscript)
        return `<tspan font-size="${lowered.fontSize}" dy="${lowered.dy}">${escapeHtml(part.text)}</tspan>`;
      return parts[index - 1]?.isSubscript
        ? `<tspan dy="${raised.dy}">${escapeHtml(part.text)}</tspan>`
        : escapeHtml(part.text);
    })
    .join('');
}
