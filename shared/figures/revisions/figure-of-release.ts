/** A figure with the values that one release published for it. */
import type { Vintage } from '../../../content/schemas/vintages.ts';
import type { Content } from '../../content.ts';
import { formatCount, formatList, formatNumber } from '../../text/format.ts';
import type { Figure, FigureValue } from '../figure.ts';
import { printRange } from '../price-figures.ts';
import { nameOfPlace, type PublishedValue, readVintages } from './read-vintages.ts';

/** All years that the release has, and the words in which it says that these are its values. */
export async function figureOfRelease(content: Content, figure: Figure, release: string): Promise<Figure> {
  const { title = release, source = '' } = content.find('releases', release) ?? {};
  const published = await readVintages(content, figure);
  const rows = published.flatMap((value) =>
    value.said
      .filter((said) => said.release === release)
      .map((said) => ({ ...valueOf(content, value, said), cites: [source] })),
  );
  const years = [...new Set(rows.map(({ period }) => period))].toSorted();
  const subtitle = `${figure.name}, as published in ${title}`;
  return {
    ...figure,
    rows,
    years,
    sources: [source],
    computedHow:
      'The values are those that the release printed, in the unit of the figure, and none is computed by us.',
    chart: {
      ...figure.chart,
      title: subtitle,
      subtitle,
      description: `${formatCount(rows.length, 'value')} of the years ${formatList(years)}`,
    },
  };
}

function valueOf(
  content: Content,
  { id, of, measure, basis, unit, year }: PublishedValue,
  said: Vintage,
): Omit<FigureValue, 'period' | 'cites'> & { period: string } {
  const { without = [], note, estimated } = said;
  const omitted = without.length > 0 ? `leaves out ${formatList(without.map(nameOfPlace(content)))}` : undefined;
  return {
    id,
    of,
    measure,
    period: String(year),
    ...readSaid(said, unit),
    unit,
    basis,
    estimated,
    approximate: false,
    confidence: 'sourced',
    isWeak: false,
    note: [omitted, note].filter(Boolean).join('; ') || undefined,
  };
}

/** What a release said, as the values of figures have it. Nil is zero; a range and an upper bound are words. */
export function readSaid(
  { value, is }: Pick<Vintage, 'value' | 'is'>,
  unit: string,
): Pick<FigureValue, 'value' | 'range' | 'words' | 'isMinimum'> {
  if (typeof value === 'number') return { value, isMinimum: false };
  if (typeof value === 'object')
    return {
      value: null,
      range: value,
      words: printRange(value, unit),
      isMinimum: false,
    };
  if (value?.startsWith('>')) return { value: Number(value.slice(1)), isMinimum: true };
  const words = value === undefined ? is : `less than ${formatNumber(Number(value.slice(1)))} ${unit}`;
  if (is === 'nil') return { value: 0, isMinimum: false };
  // What is doubted, and why, is for our editors.
  return { value: null, words: words?.startsWith('doubt') ? 'in doubt' : words, isMinimum: false };
}
