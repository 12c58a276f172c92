/** Datasets in the read API. A single dataset is the same as its file `/data/<id>.json`. */
import type * as z from 'zod';
import { type Dataset, listDatasets } from '../../../../shared/figures/datasets/datasets.ts';
import { href } from '../../../../shared/routes.ts';
import type { ApiCollection } from '../model/collection.ts';
import { byMaterial } from '../model/filters.ts';
import { datasetJsonSchema, describeDataset, licenseUrl } from './describe-dataset.ts';

const inLists = {
  id: true,
  title: true,
  description: true,
  url: true,
  license: true,
  published: true,
  lastChange: true,
  files: true,
  rowCount: true,
} as const;
const item = datasetJsonSchema.pick(inLists);
const more = datasetJsonSchema.omit(inLists);

export const datasetCollection: ApiCollection<Dataset, z.output<typeof item>, z.output<typeof datasetJsonSchema>> = {
  name: 'datasets',
  schemaName: 'Dataset',
  title: 'Datasets',
  one: 'a dataset',
  item,
  more,
  filters: { material: byMaterial },
  sorts: { id: ({ id }) => id, title: ({ title }) => title, lastChange: ({ lastChange }) => lastChange },
  defaultSort: 'id',
  list: ({ view, now }) => listDatasets(view, now),
  idOf: ({ id }) => id,
  describe({ siteUrl }, { id, title, description, published, lastChange, rows }) {
    const url = siteUrl + href('dataset', { id });
    const files = { csv: `${url}.csv`, csvMetadata: `${url}.csv-metadata.json`, xlsx: `${url}.xlsx` };
    return {
      id,
      title,
      description,
      url,
      license: licenseUrl(siteUrl),
      published,
      lastChange,
      files,
      rowCount: rows.length,
    };
  },
  describeMore: ({ view, siteUrl }, dataset) =>
    describeDataset({ content: view, dataset, url: siteUrl + href('dataset', { id: dataset.id }), siteUrl }),
};
