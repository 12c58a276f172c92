/** Datasets, figures and editions of the risk index: https://schema.org/Dataset, with their files as distributions. */
import type { Content } from '../../../shared/content.ts';
import { citedDocuments } from '../../../shared/evidence/sources/cited-documents.ts';
import { citeEdition, documentAddresses, filesOf } from '../../../shared/figures/cmri/cite-edition.ts';
import { editionsAt } from '../../../shared/figures/cmri/rank-at.ts';
import { type Dataset, findDataset } from '../../../shared/figures/datasets/datasets.ts';
import { filesOfDataset } from '../../../shared/figures/datasets/files.ts';
import type { Figure } from '../../../shared/figures/figure.ts';
import { filesOfFigure } from '../../../shared/figures/files.ts';
import { findFigure } from '../../../shared/figures/list-figures.ts';
import { href } from '../../../shared/routes.ts';
import type { DataNode, PageRecord } from './page-record.ts';

/** Max sources in the description; a dataset with more names the source of each row in its files. */
const maxDocuments = 12;

/**
 * The parts that differ between datasets, figures and editions. Addresses are paths of the site, except those of
 * documents.
 */
type DatasetFields = {
  name: string;
  description: string;
  published: string;
  modified: string;
  /** ISO 8601: a year or a day, or two with a slash, the second `..` while it lasts. Reference tables have none. */
  period?: string | undefined;
  version?: string;
  identifier?: string;
  documents: readonly string[];
  materials: readonly string[];
  technique?: string;
  variables: readonly DataNode[];
  files: readonly { href: string; type: string }[];
};

export function datasetNodes(record: PageRecord): DataNode[] {
  const dataset = findDataset(record.content, record.params.id ?? '', record.now);
  if (!dataset) return [];
  const { title, description, published, lastChange, columns, materials, sources } = dataset;
  const variables = columns.map(({ name, meaning, unit }) => ({
    '@type': 'PropertyValue',
    name,
    description: meaning,
    unitText: unit,
  }));
  const documents = sources.length <= maxDocuments ? addressesOf(record.content, sources) : [];
  const files = filesOfDataset(dataset.id);
  return [
    datasetNode(
      {
        name: title,
        description,
        published,
        modified: lastChange,
        period: periodOf(yearsOf(dataset)),
        documents,
        materials,
        variables,
        files,
      },
      record,
    ),
  ];
}

export function figureNodes(record: PageRecord): DataNode[] {
  const figure = findFigure(record.content, record.params.id ?? '', record.now);
  if (!figure) return [];
  const { id, name, chart, computedHow, published, changes, years, materials, sources } = figure;
  return [
    datasetNode(
      {
        name,
        description: `${chart.title}. ${chart.subtitle}.`,
        technique: computedHow,
        published,
        modified: changes.at(-1)?.at ?? published,
        period: periodOf(years) ?? periodOfTimeline(figure),
        documents: addressesOf(record.content, sources),
        materials,
        variables: variablesOf(figure),
        files: filesOfFigure(href('figure', { id })),
      },
      record,
    ),
  ];
}

export function editionNodes(record: PageRecord): DataNode[] {
  const { content, params, now, head } = record;
  const edition = editionsAt(content, now).find(({ id }) => id === params.edition);
  if (!edition) return [];
  const { id, name } = citeEdition(content, edition);
  return [
    datasetNode(
      {
        name: `Critical Materials Risk Index, edition of ${name}`,
        description: head.description,
        published: edition.date,
        modified: edition.date,
        period: edition.date,
        version: edition.id,
        identifier: id,
        documents: documentAddresses(content, edition),
        materials: [],
        variables: [],
        files: filesOf(href('cmri-edition', { edition: edition.id })),
      },
      record,
    ),
  ];
}

function datasetNode(fields: DatasetFields, { content, head, site }: PageRecord): DataNode {
  const {
    name,
    description,
    published,
    modified,
    period,
    version,
    identifier,
    documents,
    materials,
    technique,
    variables,
    files,
  } = fields;
  return {
    '@type': 'Dataset',
    name,
    description,
    url: site.absolute(head.path),
    identifier,
    version,
    license: site.absolute(href('terms-of-use')),
    isAccessibleForFree: true,
    creator: site.organization,
    publisher: site.organization,
    includedInDataCatalog: { '@type': 'DataCatalog', name: `Data, ${site.name}`, url: site.absolute(href('data')) },
    keywords: materials.length ? materials.flatMap((id) => content.find('materials', id)?.name ?? []) : undefined,
    temporalCoverage: period,
    datePublished: published,
    dateModified: modified,
    measurementTechnique: technique,
    variableMeasured: variables.length ? variables : undefined,
    isBasedOn: documents.length ? documents : undefined,
    distribution: files.map(({ href: address, type }) => ({
      '@type': 'DataDownload',
      encodingFormat: type,
      contentUrl: site.absolute(address),
    })),
  };
}

function addressesOf(content: Content, cites: readonly string[]): string[] {
  return [...new Set(citedDocuments(content, cites).flatMap(({ url }) => url ?? []))];
}

/** The measured quantities with their units, each once. */
function variablesOf({ rows }: Figure): DataNode[] {
  const byName = new Map(
    rows.map(({ measure, unit }) => [
      `${measure}, ${unit}`,
      { '@type': 'PropertyValue', name: measure, unitText: unit },
    ]),
  );
  return [...byName.values()];
}

/** Columns whose cells begin with the year that a row is about; not those of when a document was read. */
const yearColumns = new Set([
  'year',
  'edition',
  'start',
  'announced',
  'from',
  'suspended_from',
  'suspended_to',
  'ends',
]);

function yearsOf({ columns, rows }: Dataset): string[] {
  const indexes = columns.flatMap(({ name }, index) => (yearColumns.has(name) ? [index] : []));
  const years = rows.flatMap(({ cells }) =>
    indexes.flatMap((index) => /^\d{4}(?=$|-)/.exec(String(cells[index] ?? '')) ?? []),
  );
  return years.toSorted();
}

function periodOfTimeline({ chart: { drawing } }: Figure): string | undefined {
  return drawing.kind === 'timeline' ? `${drawing.from}/..` : undefined;
}

/** @param years ascending. */
function periodOf(years: readonly string[]): string | undefined {
  const [first, last] = [years[0], years.at(-1)];
  return first === last ? first : `${first}/${last}`;
}
