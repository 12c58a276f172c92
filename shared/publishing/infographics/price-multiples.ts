/**
 * Prices of 2021 to 2025 as multiples of those of 2021: one series for each material; materials under a Chinese export
 * license are marked.
 */
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';
import { measuresOnPrice } from '../../records/measures/check/on-price.ts';
import { stateAt } from '../../records/measures/state.ts';
import { capitalize, formatList, spellCount, spellNumber } from '../../text/format.ts';
import { type Panel, plainTable, shortMaterialName } from './panel.ts';

type Series = Entry<'figures'>['annualPrices'][number];
/** `multiples`: one for each year. `licensed`: a Chinese export license for what is priced is in force. */
type PriceLine = { name: string; series: string; multiples: number[]; licensed: boolean };
export type PriceMultiples = { kind: 'price-multiples'; years: string[]; lines: PriceLine[] };

const steepest = 6;

export function loadPriceMultiples(content: Content, now: Date): Panel<PriceMultiples> | undefined {
  const entries = content.list('materials').flatMap(({ id, name }) => {
    const series = content
      .find('figures', id)
      ?.annualPrices.find((each) => !isWeak(content, each.source) && !Object.values(each.years).includes(null));
    const licensed = series !== undefined && isLicensed(content, id, series, now);
    return series ? [{ name: shortMaterialName(name), series, licensed }] : [];
  });
  const [sample] = entries;
  if (!sample) return undefined;
  const years = Object.keys(sample.series.years);
  const lines = entries
    .map(({ name, series, licensed }) => ({
      name,
      series: series.name,
      multiples: multiplesOf(series, years),
      licensed,
    }))
    .filter(({ multiples }) => multiples.every(Number.isFinite))
    .toSorted((a, b) => last(b) - last(a));
  const rises = lines.slice(0, steepest).filter((line) => line.licensed);
  const fallen = lines.filter((line) => line.licensed && last(line) < 1);
  const [first, lowest] = [lines[0], lines.at(-1)];
  return {
    title: `${capitalize(spellCount(rises.length))} of the ${spellNumber(steepest)} steepest rises are prices of goods under Chinese license, and ${spellNumber(fallen.length)} licensed ones fell`,
    subtitle: `Average price of each year, ${years[0]} = 1, logarithmic; ${years.at(-1)} estimated. One series for each of ${lines.length} materials`,
    description: `${first?.name} rose most, to ${asMultiple(first)} its price of ${years[0]}; ${lowest?.name.toLowerCase()} fell most, to ${asMultiple(lowest)}. Licensed and among the ${spellNumber(steepest)} steepest: ${namesOf(rises)}. Licensed and cheaper than in ${years[0]}: ${namesOf(fallen)}.`,
    cites: [...new Set(entries.flatMap(({ series }) => series.source))],
    table: plainTable(
      `Price as a multiple of ${years[0]}`,
      ['Material', 'Series', ...years, 'Chinese export license'],
      lines.map(({ name, series, multiples, licensed }) => [
        name,
        series,
        ...multiples.map((multiple) => multiple.toFixed(2)),
        licensed ? 'in force' : 'no',
      ]),
      years.map((_, index) => index + 2),
    ),
    drawing: { kind: 'price-multiples', years, lines },
  };
}

/** Whether a Chinese export license is in force for what is priced, by the rule of the bands behind prices. */
function isLicensed(content: Content, material: string, { product }: Series, now: Date): boolean {
  return measuresOnPrice(content, material, product).some(
    (measure) =>
      measure.jurisdiction === 'CHN' && measure.kind === 'license' && stateAt(measure, now).state === 'in force',
  );
}

function multiplesOf({ years: prices }: Series, years: string[]): number[] {
  const base = prices[years[0] ?? ''] ?? Number.NaN;
  return years.map((year) => (prices[year] ?? Number.NaN) / base);
}

const last = ({ multiples }: PriceLine) => multiples.at(-1) ?? 0;
const asMultiple = (line: PriceLine | undefined) => `${(line ? last(line) : 0).toFixed(1)} times`;
const namesOf = (lines: PriceLine[]) => formatList(lines.map(({ name }) => name.toLowerCase()));
