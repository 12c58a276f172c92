/** Answers the files of datasets: `/data/reserves.csv` with `/data/reserves.csv-metadata.json`, `/data/reserves.json`, `/data/reserves.xlsx`. */
import type { RequestHandler, Response } from 'express';
import { findDataset } from '../../shared/datasets/datasets.ts';
import { href } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { setStatus } from '../http/cache-control.ts';
import { setRouteName } from '../http/request-log.ts';
import type { RenderLimit } from '../rate-limits/limit-renders.ts';
import { csvLine } from '../store-commands/csv.ts';
import { describeCsv } from './describe-csv.ts';
import { describeDataset, type PublishedDataset } from './describe-dataset.ts';

type Deps = {
  content: ContentSource;
  clock: () => Date;
  /** Without a closing slash. */
  siteUrl: string;
  /** Prepares the compression of a response. */
  compress: RequestHandler;
  renderLimit: RenderLimit;
};
type Format = { type: string; isDownload: boolean; write: (published: PublishedDataset) => string | Promise<Buffer> };

const formats: Record<string, Format> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', isDownload: true, write: ({ dataset: { columns, rows } }) => writeCsv(columns, rows) },
  'csv-metadata.json': { type: 'application/csvm+json', isDownload: false, write: (published) => `${JSON.stringify(describeCsv(published), null, 1)}\n` },
  json: { type: 'application/json; charset=utf-8', isDownload: false, write: (published) => `${JSON.stringify(describeDataset(published), null, 1)}\n` },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isDownload: true,
    // Its library is loaded at the first use.
    write: async (published) => (await import('./write-xlsx.ts')).writeXlsx(published),
  },
};

/** Mounted after the route rules, before the pages. The route rule opens the files to pages of other origins. */
export function datasetFilesHandler({ content, clock, siteUrl, compress, renderLimit }: Deps): RequestHandler {
  return async (req, res, next) => {
    const { path = '', payloadFor } = res.locals.location;
    const [, id = '', extension = ''] = /^\/data\/([a-z0-9-]+)\.([a-z.-]+)$/.exec(path) ?? [];
    const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
    const now = clock();
    const view = content.at(now);
    const dataset = format && findDataset(view, id, now);
    if (!format || !dataset || payloadFor !== undefined) return next();

    // The other files are text, and cheap. This one is compressed already.
    if (extension === 'xlsx') renderLimit.count(req, res);
    else compress(req, res, () => undefined);
    const url = siteUrl + href('dataset', { id });
    const body = await format.write({ content: view, dataset, url, siteUrl });
    setHeaders(res, { type: format.type, name: `${id}.${extension}`, disposition: format.isDownload ? 'attachment' : 'inline' });
    const metadata = extension === 'csv' ? `, <${url}.csv-metadata.json>; rel="describedby"; type="application/csvm+json"` : '';
    res.set('Link', `<${url}>; rel="canonical"${metadata}`);
    setStatus(res, 200).set('Last-Modified', content.lastModified(now).toUTCString()).send(body);
  };
}

function setHeaders(res: Response, { type, name, disposition }: { type: string; name: string; disposition: string }) {
  setRouteName(res, 'dataset-file');
  res.vary('Accept-Encoding').set({
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="${name}"`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  });
}

/** Numbers are written as they are, empty cells for what is not known. */
function writeCsv(columns: PublishedDataset['dataset']['columns'], rows: PublishedDataset['dataset']['rows']): string {
  const lines = rows.map(({ cells }) => csvLine(cells.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? '')))));
  return csvLine(columns.map(({ name }) => name)) + lines.join('');
}
