/**
 * Prices of 2021 to 2025 as multiples of those of 2021: one series for each material; materials under a Chinese export
 * license are marked.
 */
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';
import { counted, measuresOf } from '../../records/measures/list.ts';
import { stateAt } from '../../records/measures/state.ts';
import { capitalize, formatList, spellCount, spellNumber } from '../../text/format.ts';
import { type Panel, plainTable, shortMaterialName } from './panel.ts';

/** `multiples`: one for each year. `licensed`: a Chinese export license for the metal is in force. */
type PriceLine = { name: string; series: string; multiples: number[]; licensed: boolean };
export type PriceMultiples = { kind: 'price-multiples'; years: string[]; lines: PriceLine[] };

const steepest = 6;

export function loadPriceMultiples(content: Content, now: Date): Panel<PriceMultiples> | undefined {
  const licensed = licensedMaterials(content, now);
  const entries = content.list('materials').flatMap(({ id, name }) => {
    const series = content
      .find('figures', id)
      ?.annualPrices.find((each) => !isWeak(content, each.source) && !Object.values(each.years).includes(null));
    return series ? [{ id, name: shortMaterialName(name), series }] : [];
  });
  const [sample] = entries;
  if (!sample) return undefined;
  const years = Object.keys(sample.series.years);
  const lines = entries
    .map(({ id, name, series }) => ({
      name,
      series: series.name,
      multiples: multiplesOf(series, years),
      licensed: licensed.has(id),
    }))
    .filter(({ multiples }) => multiples.every(Number.isFinite))
    .toSorted((a, b) => last(b) - last(a));
  const rises = lines.slice(0, steepest).filter((line) => line.licensed);
  const fallen = lines.filter((line) => line.licensed && last(line) < 1);
  const [first, lowest] = [lines[0], lines.at(-1)];
  return {
    title: `${capitalize(spellCount(rises.length))} of the ${spellNumber(steepest)} steepest rises are metals under Chinese license, and ${spellNumber(fallen.length)} licensed materials fell`,
    subtitle: `Average price of each year, ${years[0]} = 1, logarithmic; ${years.at(-1)} estimated. One series for each of ${lines.length} materials`,
    description: `${first?.name} rose most, to ${asMultiple(first)} its price of ${years[0]}; ${lowest?.name.toLowerCase()} fell most, to ${asMultiple(lowest)}. Licensed and among the ${spellNumber(steepest)} steepest: ${namesOf(rises)}. Licensed and cheaper than in ${years[0]}: ${namesOf(fallen)}.`,
    cites: [...new Set(entries.flatMap(({ series }) => series.source))],
    table: plainTable(
      `Price as a multiple of ${years[0]}`,
      ['Material', 'Series', ...years, 'Chinese export license'],
      lines.map(({ name, series, multiples, licensed: isLicensed }) => [
        name,
        series,
        ...multiples.map((multiple) => multiple.toFixed(2)),
        isLicensed ? 'in force' : 'no',
      ]),
      years.map((_, index) => index + 2),
    ),
    drawing: { kind: 'price-multiples', years, lines },
  };
}

/**
 * The materials with a license for the metal itself. The licenses for rare earths do not cover neodymium and
 * praseodymium, whose price we use for rare earths.
 */
function licensedMaterials(content: Content, now: Date): Set<string> {
  const measures = counted(measuresOf(content, { country: 'CHN', kind: 'license' })).filter(
    (measure) => measure.title.startsWith('Export license') && stateAt(measure, now).state === 'in force',
  );
  return new Set(measures.flatMap(({ materials }) => materials).filter((id) => id !== 'rare-earth-elements'));
}

function multiplesOf({ years: prices }: Entry<'figures'>['annualPrices'][number], years: string[]): number[] {
  const base = prices[years[0] ?? ''] ?? Number.NaN;
  return years.map((year) => (prices[year] ?? Number.NaN) / base);
}

const last = ({ multiples }: PriceLine) => multiples.at(-1) ?? 0;
const asMultiple = (line: PriceLine | undefined) => `${(line ? last(line) : 0).toFixed(1)} times`;
const namesOf = (lines: PriceLine[]) => formatList(lines.map(({ name }) => name.toLowerCase()));
