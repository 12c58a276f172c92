/** Compares numbers in charts, key points, standfirsts and heroes with the values of figures to which they refer. */

import { addressOfCite, splitCite } from '../../content/cite.ts';
import type { NumbersOfArticle } from '../../content/compile.ts';
import { firstValueColumn } from '../../content/schemas/chart-rules.ts';
import { parseWrittenNumber } from '../../content/text/written-number.ts';
import { type ChartCell, parseCell } from '../../content/vocabulary/chart-cell.ts';
import type { Content, Entry } from '../content.ts';
import { unitFactor } from '../evidence/units/unit-switch.ts';
import { printValue } from './blocks.ts';
import type { Figure, FigureValue } from './figure.ts';

/** `step`: one unit of its last digit. */
type ParsedNumber = { number: number; step: number; unit: string };
type Find = (address: string) => FigureValue | undefined;

/** Validates the `figures` of charts. @returns a sentence for each problem. */
export function checkChartValues(content: Content, figures: readonly Figure[]): string[] {
  const find = valueFinder(figures);
  return content
    .list('charts')
    .flatMap((chart) => checkChart(chart, find).map((problem) => `content/charts/${chart.id}.yaml: ${problem}`));
}

/** Validates the `keyFigures` of articles and materials. @returns a sentence for each problem. */
export function checkKeyFigures(
  content: Content,
  articles: readonly NumbersOfArticle[],
  figures: readonly Figure[],
): string[] {
  const find = valueFinder(figures);
  const materials = content
    .list('materials')
    .map(({ id, shortText, keyFigures }) => ({ entry: `materials/${id}`, sentences: [shortText], keyFigures }));
  return [...articles, ...materials].flatMap(({ entry, sentences, keyFigures }) => {
    const problems = Object.entries(keyFigures).flatMap(([words, origin]) => {
      const written = readWritten(words);
      if (!sentences.some((sentence) => sentence.includes(words))) return [`no sentence has the words “${words}”`];
      if (!written) return [`“${words}” has no number`];
      if (origin.startsWith('sources:')) return checkDocument(content, origin.slice('sources:'.length));
      if (origin.includes('#')) return compare(written, origin, find(origin));
      return figures.some(({ id }) => id === origin) ? [] : [`there is no figure ${origin}`];
    });
    return problems.map((problem) => `content/${entry}.md: keyFigures: ${problem}`);
  });
}

/** Sentences that stand out name only documents that are reliable and have an address. */
function checkDocument(content: Content, cite: string): string[] {
  const { id, part } = splitCite(cite);
  const document = content.find('sources', id);
  if (!document || (part !== undefined && !document.parts[part])) return [`there is no document ${cite}`];
  if (document.weak) return [`${cite} is a weak source`];
  return addressOfCite(document, part) === undefined ? [`${cite} has no address to link to`] : [];
}

function checkChart({ kind, rows = [], unit = '', figures }: Entry<'charts'>, find: Find): string[] {
  if (kind === 'timeline') return [];
  const nameOf = ([name, from, to]: ChartCell[]) =>
    kind === 'flow' ? `${String(from)} to ${String(to)}` : String(name);
  const first = firstValueColumn(kind);
  return Object.entries(figures).flatMap(([name, named]) => {
    const row = rows.find((each) => nameOf(each) === name);
    if (!row) return [`figures names no row “${name}”`];
    const addresses = typeof named === 'string' ? [named] : named;
    return addresses.flatMap((address, column) =>
      address === null ? [] : compareCell(row[column + first], unit, address, find(address)),
    );
  });
}

function compareCell(
  cell: ChartCell | undefined,
  unit: string,
  address: string,
  value: FigureValue | undefined,
): string[] {
  const { value: number = null, bound, doubtful = false } = parseCell(cell) ?? {};
  if (number === null) return [`${address} has no cell`];
  if (value && value.isWeak !== doubtful)
    return [
      `${cell}: ${address} rests on a ${value.isWeak ? 'weak' : 'good'} source; ${doubtful ? 'drop' : 'add'} “weak”`,
    ];
  if (value && value.isMinimum !== (bound === 'over'))
    return [`${cell}: ${address} is ${value.isMinimum ? 'only a lower bound' : 'no lower bound'}`];
  return compare({ number, step: stepOf(String(number)), unit }, address, value);
}

/** A written number is correct if it equals the value rounded to the same number of digits. */
function compare({ number, step, unit }: ParsedNumber, address: string, value: FigureValue | undefined): string[] {
  if (!value || value.value === null) return [`there is no value ${address}`];
  const factor = unitFactor(value.unit, unit) ?? 1;
  const isRight = Math.abs(value.value * factor - number) <= step / 2 + Math.abs(number) * 1e-9;
  return isRight ? [] : [`${number}${unit && ` ${unit}`} is not ${address}, which is ${printValue(value)}`];
}

/** "2.6 million t": 2,600,000 to within 100,000, in t. */
function readWritten(words: string): ParsedNumber | undefined {
  const [, digits = '', million, unit = ''] =
    /(\d+(?:,\d+)*(?:\.\d+)?)( million)?(?: ?(%|[kM]?t\b|kg\b))?/.exec(words) ?? [];
  const number = parseWrittenNumber(digits);
  if (number === undefined) return undefined;
  const scale = million ? 1_000_000 : 1;
  return { number: number * scale, step: stepOf(digits) * scale, unit };
}

function stepOf(digits: string): number {
  return 10 ** -(digits.split('.')[1]?.length ?? 0);
}

/** Finds a value by its address relative to /figures: `gallium-prices#gallium-metal-us-import-unit-value-2025`. */
function valueFinder(figures: readonly Figure[]): Find {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  return (address) => {
    const [id = '', anchor] = address.split('#');
    return byId.get(id)?.rows.find((row) => row.id === anchor);
  };
}
