/** The factors of all known compounds, by material. */
import type { Content } from '../../content.ts';
import { conversionFactors } from '../../evidence/units/conversion-factors.ts';
import { formatAmount } from '../../evidence/units/format-amount.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { linkMaterial } from '../../records/materials/material-link.ts';

export function loadFactors(content: Content) {
  const groups = Map.groupBy(conversionFactors(content), ({ material }) => material);
  return content.list('materials').flatMap(({ id }) => {
    const [material] = linkMaterial(content, id);
    const factors = groups.get(id);
    if (!material || !factors) return [];
    return [
      {
        material: { name: material.name, href: material.href },
        factors: factors.map(({ formula, name, symbol, share, metalFactor, molarMass }) => ({
          formula: formulaMarkup(content, formula),
          name,
          symbol,
          percent: `${(share * 100).toFixed(2)}%`,
          factor: formatAmount(Number(metalFactor.toPrecision(5))),
          molarMass: formatAmount(molarMass),
        })),
      },
    ];
  });
}
