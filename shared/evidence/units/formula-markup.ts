/** Marks up the digits of chemical formulas in texts as subscripts: our fonts have no glyphs for subscript digits. */
import { joinMarkup, markup } from '../../../content/text/markup.ts';
import { keepUnits } from '../../../content/text/typographic.ts';
import type { Content, Markup } from '../../content.ts';
import { chemistryOf } from './chemistry.ts';
import { listFormulas, splitAtSubscripts } from './subscript-parts.ts';

/**
 * @param others further formulas in this text, besides the substances of the content. They must be listed because
 * product names look like formulas (SC6, AM60).
 */
export function formulaMarkup(content: Content, text: string, others: readonly string[] = []): Markup {
  const isKnown = knownFormulas(content);
  const parts = splitAtSubscripts(text, (token) => others.includes(token) || isKnown(token));
  return joinMarkup(
    parts.map((part) => (part.isSubscript ? markup`<sub>${part.text}</sub>` : markup`${part.text}`)),
    '',
  );
}

/** A title: its numbers also stay on one line with their units. */
export function titleMarkup(content: Content, title: string): Markup {
  return formulaMarkup(content, keepUnits(title));
}

/** The formulas with subscripts in the texts of a value, for components that print these texts. */
export function formulasIn(content: Content, value: unknown): string[] {
  return listFormulas(JSON.stringify(value), knownFormulas(content));
}

function knownFormulas(content: Content): (token: string) => boolean {
  const { known } = chemistryOf(content);
  return (token) => known.get(token.toLowerCase())?.some(({ formula }) => formula === token) === true;
}
