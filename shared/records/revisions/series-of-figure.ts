/** Which vintages are those of a figure. */
import type { SeriesRevisions } from '../../../content/schemas/vintages.ts';
import type { Content } from '../../content.ts';
import { comparisonIds } from '../materials/figure-ids.ts';

/** `figure`: in content/vintages, `mine-output`, `mine-output#capacity` or `prices#lme-cash`. */
export type MaterialSeries = { material: string; series: SeriesRevisions };

const reliance = 'net-import-reliance';

/** In the order of content/vintages; none for a figure whose releases the desk does not read. */
export function seriesOfFigure(
  content: Content,
  { id, materials }: { id: string; materials: readonly string[] },
): MaterialSeries[] {
  const ids = id === comparisonIds.importReliance ? content.list('materials').map((each) => each.id) : materials;
  return ids.flatMap((material) =>
    seriesOfMaterial(content, material).filter(({ series }) => isOf(id, material, series.figure)),
  );
}

/** All series of a material that the desk reads. */
export function seriesOfMaterial(content: Content, material: string): MaterialSeries[] {
  return (content.find('vintages', material)?.series ?? []).map((series) => ({ material, series }));
}

function isOf(id: string, material: string, figure: string): boolean {
  return figure === reliance ? id === comparisonIds.importReliance : id === `${material}-${blockOf(figure)}`;
}

const blockOf = (figure: string) => figure.replace(/#.*/, '');

/** The releases that have values of a figure, oldest first. On an earlier day some were not known yet. */
export function releasesOfFigure(content: Content, figure: Parameters<typeof seriesOfFigure>[1]): string[] {
  const ids = new Set(seriesOfFigure(content, figure).flatMap(({ series }) => series.releases));
  const dayOf = (id: string) => content.find('releases', id)?.published;
  const known = [...ids].filter((id) => dayOf(id) !== undefined);
  return known.toSorted((a, b) => (dayOf(a) ?? '').localeCompare(dayOf(b) ?? '') || a.localeCompare(b));
}

/** The changes of the world, or of all countries together or the price. */
export function changesOf({ changes }: SeriesRevisions, isWorld: boolean): number[] {
  return Object.entries(changes).flatMap(([place, own]) => ((place === 'world') === isWorld ? own : []));
}

/**
 * The changes of first estimates of a figure, by place. @param part of several series: the name of the price in
 * content/vintages, "lme-cash".
 */
export function changesBehind(
  content: Content,
  material: string,
  { figure, part }: { figure: string; part?: string },
): SeriesRevisions['changes'] {
  const name = [figure.slice(material.length + 1), part].filter(Boolean).join('#');
  return seriesOfMaterial(content, material).find(({ series }) => series.figure === name)?.series.changes ?? {};
}
