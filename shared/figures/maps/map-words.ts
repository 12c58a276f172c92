/** Wording for maps: the names of measures and stages. */
import type { Entry } from '../../content.ts';
import { asAttribute } from '../../records/materials/amounts.ts';
import { outputName, type Stage } from '../../records/materials/figures.ts';
import { capitalize, formatNumber } from '../../text/format.ts';

type MaterialName = Pick<Entry<'materials'>, 'name'>;

/**
 * "cobalt mine output", "refined cobalt output", "silicon metal output outside the United States", "lithium-ion battery
 * cell capacity".
 */
export function outputWords(material: MaterialName, stage: Stage): string {
  const [name, output, product] = [asAttribute(material), outputName(stage), stage.product.replace(/ \(.*\)$/, '')];
  const isOther = stage.stage === 'mine' && !product.includes(name) && !name.includes(product);
  const [outside = ''] = / outside .*$/.exec(output) ?? [];
  if (isOther || stage.stage.startsWith('refine')) return `${product} output${outside}`;
  if (output.startsWith('primary ')) return `primary ${name} output`;
  return output.includes(name) ? output : `${name} ${output}`;
}

export function reservesWords(material: MaterialName, isOfWorld: boolean): string {
  return isOfWorld
    ? `the world’s ${asAttribute(material)} reserves`
    : `the ${asAttribute(material)} reserves listed by country`;
}

/** "99%", "5.4%", "under 0.1%": whole percent from ten on. */
export function formatPercent(share: number): string {
  if (share < 0.05) return 'under 0.1%';
  return `${formatNumber(share >= 10 ? Math.round(share) : share)}%`;
}

/** "mine" as a label: "Mine"; "silicon-metal": "Silicon metal". */
export function stageLabel(stage: string): string {
  return capitalize(stage.replaceAll('-', ' '));
}
