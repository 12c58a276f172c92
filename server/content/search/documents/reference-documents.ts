/** Search documents of terms, trade measures, figures, maps, datasets and the risk index. */
import { jurisdictions } from '../../../../content/vocabulary/jurisdictions.ts';
import { measureKinds } from '../../../../content/vocabulary/measure-kinds.ts';
import type { Content } from '../../../../shared/content.ts';
import { editionsAt } from '../../../../shared/figures/cmri/rank-at.ts';
import { listDatasets } from '../../../../shared/figures/datasets/datasets.ts';
import { listFigures } from '../../../../shared/figures/list-figures.ts';
import { listMaps, mapHref, mapId, mapTitle } from '../../../../shared/figures/maps/list-maps.ts';
import { figureHref } from '../../../../shared/records/materials/figure-ids.ts';
import { href } from '../../../../shared/routes.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { capitalize, formatDate } from '../../../../shared/text/format.ts';
import { joinTexts, type SearchDocument, textOf } from './search-document.ts';

export function termDocuments(content: Content): SearchDocument[] {
  return content.list('glossary').map((entry) => ({
    id: `glossary/${entry.id}`,
    kind: 'term',
    title: entry.term,
    href: entryHref(entry),
    names: entry.synonyms,
    summary: entry.definition,
    materials: entry.materials,
    ...textOf(content, [], entry),
  }));
}

export function measureDocuments(content: Content): SearchDocument[] {
  return content.list('measures').map((measure) => ({
    id: `measures/${measure.id}`,
    kind: 'measure',
    title: `${jurisdictions[measure.jurisdiction]}: ${measure.title}`,
    href: entryHref(measure),
    names: [],
    summary: measure.text,
    materials: measure.materials,
    date: measure.from ?? measure.announced,
    ...textOf(content, [
      measureKinds[measure.kind].name,
      measure.authority,
      measure.short,
      ...measure.effects.map(({ text }) => text),
      measure.note,
    ]),
  }));
}

export function figureDocuments(content: Content, now: Date): SearchDocument[] {
  return listFigures(content, now).map((figure) => ({
    id: `figures/${figure.id}`,
    kind: 'figure',
    title: figure.name,
    href: figureHref(figure.id),
    names: [],
    summary: joinTexts([figure.chart.title]),
    materials: figure.materials,
    ...textOf(content, [figure.chart.subtitle, figure.basis, ...new Set(figure.rows.map(({ of }) => of))]),
  }));
}

export function mapDocuments(content: Content): SearchDocument[] {
  return listMaps(content).map((table) => ({
    id: `maps/${mapId(table)}`,
    kind: 'map',
    title: mapTitle(table),
    href: mapHref(table),
    names: [],
    summary: joinTexts([`${capitalize(table.what)} by country${table.year === null ? '' : `, ${table.year}`}`]),
    materials: [table.material.id],
    ...textOf(content, [table.product, ...table.rows.map(({ name }) => name)]),
  }));
}

export function datasetDocuments(content: Content, now: Date): SearchDocument[] {
  return listDatasets(content, now).map(({ id, title, description, columns, lastChange }) => ({
    id: `datasets/${id}`,
    kind: 'dataset',
    title,
    href: href('dataset', { id }),
    names: [],
    summary: description,
    materials: [],
    date: lastChange,
    ...textOf(content, [...columns.map(({ name }) => name.replaceAll('_', ' ')), 'CSV, JSON, XLSX']),
  }));
}

export function riskDocuments(content: Content, now: Date): SearchDocument[] {
  const editions = editionsAt(content, now);
  const ranked = Object.keys(editions.at(-1)?.materials ?? {});
  return [
    ...editions.map(({ id, date }) => ({
      id: `cmri/${id}`,
      kind: 'risk' as const,
      title: `Critical Materials Risk Index, edition of ${formatDate(date)}`,
      href: href('cmri-edition', { edition: id }),
      names: [],
      summary: 'The ranking as it was published, with the weights and the value of each indicator.',
      materials: [],
      date,
      ...textOf(content, []),
    })),
    ...content
      .list('materials')
      .filter(({ id }) => ranked.includes(id))
      .map(({ id, name }) => ({
        id: `cmri/materials/${id}`,
        kind: 'risk' as const,
        title: `${name} in the risk index`,
        href: href('cmri-material', { material: id }),
        names: [],
        summary: `The rank of ${name.toLowerCase()} in the Critical Materials Risk Index (CMRI), each indicator with its source, and what would move it.`,
        materials: [id],
        ...textOf(content, []),
      })),
  ];
}
