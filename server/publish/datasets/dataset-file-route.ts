/**
 * The files of datasets: `/data/reserves.csv` with `/data/reserves.csv-metadata.json`, `/data/reserves.json`,
 * `/data/reserves.xlsx`.
 */
import { findDataset } from '../../../shared/figures/datasets/datasets.ts';
import { href } from '../../../shared/routes.ts';
import { type FileBody, type FileRoute, light } from '../file-route.ts';
import { describeDataset, type PublishedDataset } from '../read-api/collections/describe-dataset.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import { tableOfDataset } from './dataset-table.ts';
import { describeCsv } from './describe-csv.ts';

type Format = { type: string; isDownload: boolean; body: (published: PublishedDataset) => FileBody };

const otherFormats: Record<string, Format> = {
  'csv-metadata.json': {
    type: 'application/csvm+json',
    isDownload: false,
    body: (published) => light(() => `${JSON.stringify(describeCsv(published), null, 1)}\n`),
  },
  json: {
    type: 'application/json; charset=utf-8',
    isDownload: false,
    body: (published) => light(() => `${JSON.stringify(describeDataset(published), null, 1)}\n`),
  },
};

/** The route rule allows pages of other origins to read the files (CORS). */
export function createDatasetFileRoute({ writeWorkbook }: { writeWorkbook: WriteWorkbook }): FileRoute {
  const formats: Record<string, Format> = { ...otherFormats, ...tableFormats(tableOfDataset, writeWorkbook) };
  return {
    name: 'dataset-file',
    pattern: /^\/data\/([a-z0-9-]+)\.([a-z.-]+)$/,
    find([id = '', extension = ''], { content, now, siteUrl }) {
      const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
      const dataset = format && findDataset(content, id, now);
      if (!dataset) return undefined;
      const url = siteUrl + href('dataset', { id });
      const metadata =
        extension === 'csv' ? `, <${url}.csv-metadata.json>; rel="describedby"; type="application/csvm+json"` : '';
      return {
        name: `${id}.${extension}`,
        type: format.type,
        isDownload: format.isDownload,
        headers: { Link: `<${url}>; rel="canonical"${metadata}`, 'Cross-Origin-Resource-Policy': 'cross-origin' },
        body: format.body({ content, dataset, url, siteUrl }),
      };
    },
  };
}
