/** The steps of a conversion as sentences with their numbers. */
import type { Content } from '../../content.ts';
import { type Chemical, type Chemistry, chemistryOf } from './chemistry.ts';
import type { Conversion, CountedElement } from './convert.ts';
import { formatAmount, formatQuantity } from './format-amount.ts';
import { type Unit, units } from './unit-list.ts';

/** Formulas are in plain text: Li2CO3. */
export function explain(content: Content, conversion: Conversion): string[] {
  const chemistry = chemistryOf(content);
  const { from, to, counted } = conversion;
  const chemicals = counted ? [from.chemical, to.chemical].flatMap((chemical) => chemical ?? []) : [];
  return [
    ...chemicals.flatMap(explainName),
    ...chemicals.flatMap((chemical) => explainMass(chemical, chemistry)),
    ...(counted ? explainShares(conversion, counted) : []),
    ...(from.unit.id === to.unit.id ? [] : explainUnits(from.unit, to.unit)),
    `${formatQuantity(conversion.amount, from)} × ${formatAmount(conversion.factor)} = ${formatQuantity(conversion.result, to)}.`,
  ];
}

function explainName({ label, formula, name = '' }: Chemical): string[] {
  if (label === formula) return [];
  return [`${label} is counted as ${formula}${name && name !== label ? `, ${name}` : ''}.`];
}

/** Nothing for an element by itself. */
function explainMass({ formula, composition, molarMass }: Chemical, { weights }: Chemistry): string[] {
  if (composition.size === 1 && [...composition.values()][0] === 1) return [];
  const terms = [...composition].map(([symbol, count]) =>
    count === 1 ? `${weights.get(symbol)}` : `${count} × ${weights.get(symbol)}`,
  );
  return [`One mole of ${formula} weighs ${terms.join(' + ')} = ${formatAmount(molarMass)} g.`];
}

function explainShares({ from, to }: Conversion, { name, symbol, fromShare, toShare }: CountedElement): string[] {
  const sentences = [
    { chemical: from.chemical, share: fromShare },
    { chemical: to.chemical, share: toShare },
  ].flatMap(({ chemical, share }) =>
    chemical && chemical.formula !== symbol ? [`${chemical.formula} is ${percent(share)} ${name}.`] : [],
  );
  const [one, other] = [from.chemical?.label, to.chemical?.label];
  const ratio = fromShare / toShare;
  const held = `1 kg of ${one} holds as much ${name} as ${formatAmount(ratio)} kg of ${other}`;
  const price =
    from.unit.dimension === 'price'
      ? `, so a price of ${other} is ${formatAmount(1 / ratio)} times the price of ${one}`
      : '';
  return [...sentences, `${held}${price}.`];
}

function explainUnits(from: Unit, to: Unit): string[] {
  const used = [from, to].flatMap(({ id }) =>
    units.filter((unit) => unit.id === id.split('/').at(-1) || unit.id === id),
  );
  const meanings = [...new Set(used)].filter(({ id }) => id !== 'kg').map(({ meaning }) => meaning);
  const own = [from, to].map((unit) => ({ unit, chemical: undefined }));
  const [one, other] = own.map((side, index) => formatQuantity(index === 0 ? 1 : from.size / to.size, side));
  return [...new Set([...meanings, `${one} is ${other}.`])];
}

function percent(share: number): string {
  return `${formatAmount(Number((share * 100).toPrecision(6)))}%`;
}
