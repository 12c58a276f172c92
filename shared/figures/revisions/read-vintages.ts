/** Reads what each release published for the values of a figure. */
import { knownReleases, type PublishedYear, publishedYears } from '../../../content/revisions/published-years.ts';
import { firstEstimates } from '../../../content/revisions/revisions.ts';
import { placeNames } from '../../../content/text/place-names.ts';
import type { Content } from '../../content.ts';
import { valueId } from '../../records/materials/figure-ids.ts';
import { type MaterialSeries, seriesOfFigure } from '../../records/revisions/series-of-figure.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { capitalize } from '../../text/format.ts';
import type { Figure } from '../figure.ts';

/** `id`: the anchor of the value on the page of the figure, if it is there. `of`, `measure`, `basis`: as there. */
export type PublishedValue = PublishedYear & {
  id: string;
  of: string;
  measure: string;
  basis: string | undefined;
  unit: string;
  /** The series in content/vintages. */
  series: string;
  /** Whether the first value is the first estimate of its year, not only the oldest that we have. */
  isFirstEstimate: boolean;
  /** By how much first estimates of the place or price were changed. */
  changes: readonly number[];
};

type Shown = Pick<Figure, 'id' | 'materials' | 'rows'>;

/** Series by series; within a series as in content/vintages, by place and year. */
export async function readVintages(content: Content, figure: Shown): Promise<PublishedValue[]> {
  const all = seriesOfFigure(content, figure);
  const read = await Promise.all(all.map((each) => readSeries(content, figure, each)));
  return read.flat();
}

async function readSeries(
  content: Content,
  { rows }: Shown,
  { material, series: { figure, unit, changes } }: MaterialSeries,
): Promise<PublishedValue[]> {
  const entry = content.find('vintages', material);
  if (!entry) return [];
  const { figures } = await content.read(entry);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const values = figures[figure]?.values ?? [];
  const isFirst = firstEstimates(values);
  return publishedYears(values, releasesIn(content)).map((published) => {
    const { place, year } = published;
    const idOf = (of: number) => idOfValue(figure, material, { place, year: of });
    const row = rowsById.get(idOf(year)) ?? rows.find(({ id, period }) => period && id === idOf(Number(period)));
    const model = row ?? rows.find(({ measure, unit: own }) => own === unit && !measure.startsWith('share'));
    return {
      ...published,
      id: idOf(year),
      of: row?.of ?? capitalize(nameOfPlace(content)(place ?? figure)),
      measure: figure.endsWith('#capacity') ? 'capacity a year' : (model?.measure ?? 'output'),
      basis: model?.basis,
      unit,
      series: figure,
      isFirstEstimate: isFirst(published),
      changes: changes[place ?? ''] ?? [],
    };
  });
}

type Place = { place: string | undefined; year: number };

/** The anchor of a value, as the figure makes it. */
function idOfValue(figure: string, material: string, { place, year }: Place): string {
  const [block, part] = figure.split('#');
  if (place === undefined) return valueId(part, year);
  if (block === 'net-import-reliance') return valueId(material, year);
  return valueId(place === 'others' ? 'other' : place, part, year);
}

/** Names a country by its code, `world` and `others`. */
export const nameOfPlace = oncePerContent((content: Content) => placeNames(content.list('figures')));
const releasesIn = oncePerContent((content: Content) =>
  knownReleases(content.list('releases'), content.list('sources')),
);
