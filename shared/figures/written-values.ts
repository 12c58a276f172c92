/** Compares numbers in key points and charts with the values of figures to which they refer. */
import type { NumbersOfArticle } from '../../content/compile.ts';
import { parseCell } from '../../content/vocabulary/chart-cell.ts';
import type { Content, Entry } from '../content.ts';
import { unitFactor } from '../units/unit-switch.ts';
import { printValue } from './blocks.ts';
import type { Figure, FigureValue } from './figure.ts';

/** `step`: one unit of its last digit. */
type Written = { number: number; step: number; unit: string };
type Cell = string | number | null;
type Find = (address: string) => FigureValue | undefined;

/** Validates the `figures` of charts. @returns a sentence for each problem. */
export function checkChartValues(content: Content, figures: readonly Figure[]): string[] {
  const find = valueFinder(figures);
  return content.list('charts').flatMap((chart) => checkChart(chart, find).map((problem) => `content/charts/${chart.id}.yaml: ${problem}`));
}

/** Validates the `keyFigures` of articles. @returns a sentence for each problem. */
export function checkKeyFigures(articles: readonly NumbersOfArticle[], figures: readonly Figure[]): string[] {
  const find = valueFinder(figures);
  return articles.flatMap(({ entry, keyPoints, keyFigures }) => {
    const problems = Object.entries(keyFigures).flatMap(([words, address]) => {
      if (!keyPoints.some((point) => point.includes(words))) return [`no key point has the words “${words}”`];
      const written = readWritten(words);
      return written ? compare(written, address, find(address)) : [`“${words}” has no number`];
    });
    return problems.map((problem) => `content/${entry}: keyFigures: ${problem}`);
  });
}

function checkChart({ kind, rows = [], unit = '', figures }: Entry<'charts'>, find: Find): string[] {
  const [nameOf, first] = kind === 'flow' ? [([, from, to]: Cell[]) => `${String(from)} to ${String(to)}`, 3] : [([name]: Cell[]) => String(name), 1];
  return Object.entries(figures).flatMap(([name, named]) => {
    const row = rows.find((each) => nameOf(each) === name);
    if (!row) return [`figures names no row “${name}”`];
    const addresses = typeof named === 'string' ? [named] : named;
    return addresses.flatMap((address, column) => (address === null ? [] : compareCell(row[column + first], unit, address, find(address))));
  });
}

function compareCell(cell: Cell | undefined, unit: string, address: string, value: FigureValue | undefined): string[] {
  const { value: number = null, bound, doubtful = false } = parseCell(cell) ?? {};
  if (number === null) return [`${address} has no cell`];
  if (value && value.isWeak !== doubtful)
    return [`${cell}: ${address} rests on a ${value.isWeak ? 'weak' : 'good'} source; ${doubtful ? 'drop' : 'add'} “weak”`];
  if (value && value.isMinimum !== (bound === 'over')) return [`${cell}: ${address} is ${value.isMinimum ? 'only a lower bound' : 'no lower bound'}`];
  return compare({ number, step: stepOf(String(number)), unit }, address, value);
}

/** A written number is correct if it equals the value rounded to the same number of digits. */
function compare({ number, step, unit }: Written, address: string, value: FigureValue | undefined): string[] {
  if (!value || value.value === null) return [`there is no value ${address}`];
  const factor = unitFactor(value.unit, unit) ?? 1;
  const isRight = Math.abs(value.value * factor - number) <= step / 2 + Math.abs(number) * 1e-9;
  return isRight ? [] : [`${number}${unit && ` ${unit}`} is not ${address}, which is ${printValue(value)}`];
}

/** "2.6 million t": 2,600,000 to within 100,000, in t. */
function readWritten(words: string): Written | undefined {
  const [, digits, million, unit = ''] = /(\d[\d,]*(?:\.\d+)?)( million)?(?: ?(%|[kM]?t\b|kg\b))?/.exec(words) ?? [];
  if (digits === undefined) return undefined;
  const plain = digits.replaceAll(',', '');
  const scale = million ? 1_000_000 : 1;
  return { number: Number(plain) * scale, step: stepOf(plain) * scale, unit };
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
