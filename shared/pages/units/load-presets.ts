/** The most common conversions, each with its answer. */
import type { Content } from '../../content.ts';
import { convert } from '../../evidence/units/convert.ts';
import { formatQuantity } from '../../evidence/units/format-amount.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { presets } from '../../evidence/units/presets.ts';
import { href } from '../../routes.ts';

export function loadPresets(content: Content) {
  return presets.map(({ subject, conversions }) => ({
    subject,
    conversions: conversions.flatMap((preset) => {
      const conversion = convert(content, preset);
      if ('problems' in conversion) return [];
      const { amount, from, to, result } = conversion;
      return [
        {
          href: href('units', preset),
          input: formulaMarkup(content, formatQuantity(amount, from)),
          result: formulaMarkup(content, formatQuantity(result, to)),
        },
      ];
    }),
  }));
}
