/** How the numbers of a figure were revised, for its page. */
import { revisionOf } from '../../../content/revisions/revisions.ts';
import type { Content } from '../../content.ts';
import { figureHref } from '../../records/materials/figure-ids.ts';
import { releasesOfFigure } from '../../records/revisions/series-of-figure.ts';
import type { Figure } from '../figure.ts';
import { drawHistory } from './history-chart.ts';
import { isTwice, tabulateHistory } from './history-table.ts';
import { describeEstimate, describeRevision, labelOfRelease, type ToldSeries } from './history-words.ts';
import { type PublishedValue, readVintages } from './read-vintages.ts';

export type FigureHistory = NonNullable<Awaited<ReturnType<typeof loadHistory>>>;

/** @returns undefined for a figure whose releases the desk does not read. */
export async function loadHistory(content: Content, figure: Figure) {
  const releases = releasesOfFigure(content, figure);
  const values = releases.length > 0 ? await readVintages(content, figure) : [];
  if (values.length === 0) return undefined;
  const told = chooseTold(values);
  const last = told.revisions.at(-1);
  return {
    material: figure.materials.length === 1 ? figure.materials[0] : undefined,
    revision: last && describeRevision(content, last, told),
    estimate: describeEstimate(told),
    chart: drawHistory(content, figure, told),
    isToldTwice: values.some(isTwice),
    table: releases.length > 1 ? tabulateHistory(content, figure, { values, releases }) : undefined,
    files: releases.map((id) => ({
      label: labelOfRelease(content, id),
      title: content.find('releases', id)?.title ?? id,
      ...fileAddresses(figure.id, id),
    })),
  };
}

function fileAddresses(figure: string, release: string) {
  const of = (extension: string) => `${figureHref(figure)}.${extension}?vintage=${release}`;
  return { csv: of('csv'), xlsx: of('xlsx'), json: of('json') };
}

/** The world if the figure has it; else what was changed, and of that the largest. */
function chooseTold(values: readonly PublishedValue[]): ToldSeries {
  const groups = [...Map.groupBy(values, ({ series, of }) => `${series} ${of}`).values()].map((group): ToldSeries => {
    const years = group.toSorted((a, b) => a.year - b.year);
    return { years, revisions: years.flatMap((each) => (each.isFirstEstimate ? revisionOf(each, each.unit) : [])) };
  });
  const rank = ({ years, revisions }: ToldSeries) =>
    (years[0]?.place === 'world' ? 2 : 0) + (revisions.some(({ change }) => change !== 0) ? 1 : 0);
  // Prices have different units, and their order.
  const size = ({ years, revisions }: ToldSeries) =>
    years[0]?.place === undefined ? 0 : Number(revisions.at(-1)?.latest.value ?? 0);
  const [first] = groups.toSorted((a, b) => rank(b) - rank(a) || size(b) - size(a));
  return first ?? { years: [], revisions: [] };
}
