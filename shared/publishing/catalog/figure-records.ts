/** Describes what is computed from the content: figures, maps, datasets, editions and materials of the risk index. */
import type { Content } from '../../content.ts';
import { citeEdition } from '../../figures/cmri/cite-edition.ts';
import { editionsAt } from '../../figures/cmri/rank-at.ts';
import { listDatasets } from '../../figures/datasets/datasets.ts';
import type { Figure } from '../../figures/figure.ts';
import { findFigure, listFigures } from '../../figures/list-figures.ts';
import { listMaps, mapHref, mapId, mapTitle } from '../../figures/maps/list-maps.ts';
import { stageLabel } from '../../figures/maps/map-words.ts';
import { figureHref } from '../../records/materials/figure-ids.ts';
import { href } from '../../routes.ts';
import { capitalize, formatDate } from '../../text/format.ts';
import { type Described, joinTexts, publishedThenUpdated } from './published-record.ts';

type Computed = Described & { id: string; href: string };

export function figureRecords(content: Content, now: Date): Computed[] {
  return listFigures(content, now).map((figure) => ({
    id: figure.id,
    label: figure.name,
    href: figureHref(figure.id),
    summary: joinTexts([figure.chart.title]),
    materials: figure.materials,
    lastChange: lastChangeOf(figure),
    history: () => publishedThenUpdated(figure.published, figure.changes),
    words: () => [figure.chart.subtitle, figure.basis, ...new Set(figure.rows.map(({ of }) => of))],
  }));
}

/** A map changes with its figure. */
export function mapRecords(content: Content, now: Date): Computed[] {
  return listMaps(content).map((table) => {
    const figure = findFigure(content, table.figure, now);
    return {
      id: mapId(table),
      label: `${table.material.name}, ${stageLabel(table.stage).toLowerCase()}`,
      title: mapTitle(table),
      href: mapHref(table),
      summary: joinTexts([`${capitalize(table.what)} by country${table.year === null ? '' : `, ${table.year}`}`]),
      materials: [table.material.id],
      lastChange: figure && lastChangeOf(figure),
      words: () => [table.product, ...table.rows.map(({ name }) => name)],
    };
  });
}

function lastChangeOf({ changes, published }: Figure): string {
  return changes.at(-1)?.at ?? published;
}

export function datasetRecords(content: Content, now: Date): Computed[] {
  return listDatasets(content, now).map((dataset) => ({
    id: dataset.id,
    label: dataset.title,
    href: href('dataset', { id: dataset.id }),
    summary: dataset.description,
    materials: dataset.materials,
    date: dataset.lastChange,
    lastChange: dataset.lastChange,
    history: () => publishedThenUpdated(dataset.published, dataset.changes),
    words: () => [...dataset.columns.map(({ name }) => name.replaceAll('_', ' ')), 'CSV, JSON, XLSX'],
  }));
}

export function editionRecords(content: Content, now: Date): Computed[] {
  return editionsAt(content, now).map((edition) => ({
    id: edition.id,
    label: `Edition of ${formatDate(edition.date)}`,
    title: `Critical Materials Risk Index, edition of ${formatDate(edition.date)}`,
    recordedAs: `Critical Materials Risk Index, ${citeEdition(content, edition).name}`,
    href: href('cmri-edition', { edition: edition.id }),
    summary: 'The ranking as it was published, with the weights and the value of each indicator.',
    materials: [],
    date: edition.date,
    lastChange: edition.date,
    history: () => publishedThenUpdated(edition.date, []),
  }));
}

/** The page of each material of the newest edition, which changes with the edition. */
export function riskRecords(content: Content, now: Date): Computed[] {
  const newest = editionsAt(content, now).at(-1);
  if (!newest) return [];
  return content
    .list('materials')
    .filter(({ id }) => Object.hasOwn(newest.materials, id))
    .map(({ id, name }) => ({
      id,
      label: name,
      title: `${name} in the risk index`,
      href: href('cmri-material', { material: id }),
      summary: `The rank of ${name.toLowerCase()} in the Critical Materials Risk Index (CMRI), each indicator with its source, and what would move it.`,
      materials: [id],
      lastChange: newest.date,
    }));
}
