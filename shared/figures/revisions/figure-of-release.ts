/** A figure with the values that one release published for it. */
import type { Vintage } from '../../../content/schemas/vintages.ts';
import type { Content } from '../../content.ts';
import { formatCount, formatList, formatNumber } from '../../text/format.ts';
import type { Figure, FigureValue } from '../figure.ts';
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
  const { value, is, without = [], note, estimated } = said;
  const bound = typeof value === 'string' ? value : undefined;
  const number = typeof value === 'number' ? value : bound?.startsWith('>') ? Number(bound.slice(1)) : null;
  const omitted = without.length > 0 ? `leaves out ${formatList(without.map(nameOfPlace(content)))}` : undefined;
  return {
    id,
    of,
    measure,
    period: String(year),
    value: is === 'nil' ? 0 : number,
    ...(typeof value === 'object' && { range: value }),
    words: wordsFor(said, unit),
    isMinimum: bound?.startsWith('>') === true,
    unit,
    basis,
    estimated,
    approximate: false,
    confidence: 'sourced',
    isWeak: false,
    note: [omitted, note].filter(Boolean).join('; ') || undefined,
  };
}

/** In place of a number; undefined for one. */
export function wordsFor({ value, is }: Pick<Vintage, 'value' | 'is'>, unit: string): string | undefined {
  if (typeof value === 'object') return `${formatNumber(value.from)}–${formatNumber(value.to)} ${unit}`;
  if (typeof value === 'string' && value.startsWith('<')) return `less than ${formatNumber(Number(value.slice(1)))}`;
  return is === 'nil' ? undefined : is;
}
