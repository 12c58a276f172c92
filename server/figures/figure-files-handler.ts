/** Answers the files of figures: `/figures/gallium-prices.svg`, `.png`, `.csv`, `.json`, and its citation as `.bib` and `.ris`. */
import type { RequestHandler, Response } from 'express';
import type { Content } from '../../shared/content.ts';
import { citeFigure } from '../../shared/figures/citation.ts';
import { figureColumns, recordsOf } from '../../shared/figures/columns.ts';
import type { Figure } from '../../shared/figures/figure.ts';
import { findFigure } from '../../shared/figures/list-figures.ts';
import { citedDocuments } from '../../shared/sources/cited-documents.ts';
import { writeBibtex } from '../citations/write-bibtex.ts';
import { writeRis } from '../citations/write-ris.ts';
import type { ContentSource } from '../content/content-source.ts';
import { setStatus } from '../http/cache-control.ts';
import { setRouteName } from '../http/request-log.ts';
import type { RenderLimit } from '../rate-limits/limit-renders.ts';
import { csvLine } from '../store-commands/csv.ts';
import type { ChartColors, PictureScheme } from './chart-colors.ts';
import { describeFigure } from './describe-figure.ts';
import { createPngRenderer } from './render-png.ts';
import { writePicture } from './write-picture.ts';

type Deps = {
  content: ContentSource;
  clock: () => Date;
  /** Without a closing slash. */
  siteUrl: string;
  assets: { chartColors: ChartColors; fontFolder: string };
  /** Prepares the compression of a response. */
  compress: RequestHandler;
  renderLimit: RenderLimit;
};
type Asked = { view: Content; figure: Figure; scheme: PictureScheme | undefined };
type Format = { type: string; isDownload?: true; hasScheme?: true; write: (asked: Asked) => string | Promise<Buffer> };

/** Mounted after the route rules, before the pages: an address with another extension is that of a page which is not there. */
export function figureFilesHandler({ content, clock, siteUrl, assets, compress, renderLimit }: Deps): RequestHandler {
  const renderPng = createPngRenderer(assets.fontFolder);
  const picture = ({ view, figure, scheme }: Asked) =>
    writePicture(
      { chart: figure.chart, source: sourceText(view, figure.sources), siteName: view.site.name, address: addressOf(figure).replace(/^https?:\/\//, '') },
      assets.chartColors,
      scheme,
    );
  const addressOf = ({ id }: Figure) => `${siteUrl}/figures/${id}`;
  const formats: Record<string, Format> = {
    svg: { type: 'image/svg+xml; charset=utf-8', hasScheme: true, write: picture },
    png: { type: 'image/png', hasScheme: true, write: (asked) => renderPng(picture({ ...asked, scheme: asked.scheme ?? 'light' })) },
    csv: { type: 'text/csv; charset=utf-8; header=present', isDownload: true, write: ({ view, figure }) => writeCsv(view, figure) },
    json: { type: 'application/json; charset=utf-8', write: ({ view, figure }) => `${JSON.stringify(describeFigure(view, figure, siteUrl), null, 1)}\n` },
    // Neither media type is registered; reference managers and doi.org use these.
    bib: {
      type: 'application/x-bibtex; charset=utf-8',
      isDownload: true,
      write: ({ view, figure }) => writeBibtex(citeFigure(view, figure), addressOf(figure)),
    },
    ris: {
      type: 'application/x-research-info-systems; charset=utf-8',
      isDownload: true,
      write: ({ view, figure }) => writeRis(citeFigure(view, figure), addressOf(figure)),
    },
  };

  return async (req, res, next) => {
    const { path = '', payloadFor, query } = res.locals.location;
    const [, id = '', extension = ''] = /^\/figures\/([a-z0-9-]+)\.([a-z]+)$/.exec(path) ?? [];
    const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
    const [now, scheme] = [clock(), query.get('scheme') ?? undefined];
    const view = content.at(now);
    const figure = format && findFigure(view, id, now);
    if (!format || !figure || payloadFor !== undefined) return next();
    if (scheme !== undefined && !(format.hasScheme && isScheme(scheme))) return next();

    if (extension === 'png') renderLimit.count(req, res);
    else compress(req, res, () => undefined);
    const body = await format.write({ view, figure, scheme });
    setHeaders(res, { type: format.type, name: `${id}.${extension}`, disposition: format.isDownload ? 'attachment' : 'inline', page: addressOf(figure) });
    setStatus(res, 200).set('Last-Modified', content.lastModified(now).toUTCString()).send(body);
  };
}

function isScheme(text: string): text is PictureScheme {
  return text === 'light' || text === 'dark';
}

/** Other sites may show and read these files; the origin is opened by the route rule. */
function setHeaders(res: Response, { type, name, disposition, page }: { type: string; name: string; disposition: string; page: string }) {
  setRouteName(res, 'figure-file');
  res
    .vary('Accept-Encoding')
    .links({ canonical: page })
    .set({
      'Content-Type': type,
      'Content-Disposition': `${disposition}; filename="${name}"`,
      // The sheet of a picture stands inside of it.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(!type.startsWith('image/') && { 'X-Robots-Tag': 'noindex' }),
    });
}

function writeCsv(view: Content, figure: Figure): string {
  const names = figureColumns.map(({ name }) => name);
  const records = recordsOf(view, figure);
  return [names, ...records.map((record) => names.map((name) => String(record[name] ?? '')))].map(csvLine).join('');
}

/** The source line as plain text, with the credit that a license demands. */
function sourceText(view: Content, cites: readonly string[]): string {
  const documents = citedDocuments(view, cites).map(({ citation, license = '' }) => {
    const [credit] = /^CC BY[\w-]* [\d.]+/.exec(license) ?? [];
    return credit ? `${citation} (${credit})` : citation;
  });
  return [...new Set(documents)].join('; ');
}
