/** The answer of a conversion: its result, two bars that illustrate it, and its steps. */
import { type Markup, markup } from '../../../content/text/markup.ts';
import type { Content } from '../../content.ts';
import type { Conversion } from '../../evidence/units/convert.ts';
import { formatAmount, formatQuantity } from '../../evidence/units/format-amount.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { explain } from '../../evidence/units/steps.ts';
import { href } from '../../routes.ts';

/** `length`, `counted`: the lengths of the whole bar and of the counted part, in percent of the width. */
export type MassBar = { label: Markup; held: string; length: number; counted: number };

export function loadAnswer(content: Content, conversion: Conversion) {
  const { amount, from, to, result, factor } = conversion;
  const formulas = [from, to].flatMap(({ chemical }) => chemical?.formula ?? []);
  const set = (text: string) => formulaMarkup(content, text, formulas);
  return {
    title: `${formatQuantity(amount, from)} in ${to.label}`,
    from: from.label,
    to: to.label,
    href: href('units', { amount: String(amount), from: from.label, to: to.label }),
    input: set(formatQuantity(amount, from)),
    result: set(formatQuantity(result, to)),
    /** Without rounding, for copying. */
    exact: String(Number(result.toPrecision(12))),
    factor: formatAmount(factor),
    steps: explain(content, conversion).map((text) => ({ text, step: set(text) })),
    bars: barsOf(conversion, set),
    back: {
      label: set(`${to.label} to ${from.label}`),
      href: href('units', { amount: '1', from: to.label, to: from.label }),
    },
  };
}

/** The masses of both substances with the same content of the counted element, drawn to the same scale. */
function barsOf(
  { from, to, counted }: Conversion,
  set: (text: string) => Markup,
): { name: string; bars: MassBar[] } | undefined {
  if (!counted || !from.chemical || !to.chemical) return undefined;
  const { name, fromShare, toShare } = counted;
  const ratio = fromShare / toShare;
  const scale = 100 / Math.max(1, ratio);
  const bar = (label: string, mass: number, share: number): MassBar => ({
    label: markup`${formatAmount(mass)} kg ${set(label)}`,
    held: share === 1 ? `all of it ${name}` : `${formatAmount(mass * share)} kg of it ${name}`,
    length: mass * scale,
    counted: mass * share * scale,
  });
  return { name, bars: [bar(from.chemical.label, 1, fromShare), bar(to.chemical.label, ratio, toShare)] };
}
