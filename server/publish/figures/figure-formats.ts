/** The formats in which a figure can be downloaded, by extension. */
import type { Content } from '../../../shared/content.ts';
import { sourceText } from '../../../shared/evidence/sources/source-text.ts';
import { citeFigure } from '../../../shared/figures/citation.ts';
import type { Figure } from '../../../shared/figures/figure.ts';
import { figureOfRelease } from '../../../shared/figures/revisions/figure-of-release.ts';
import type { ChartColors, PictureScheme } from '../../platform/colors/chart-colors.ts';
import { citationFormats } from '../citations/citation-formats.ts';
import { type FileBody, heavy, light } from '../file-route.ts';
import { describeFigure } from '../read-api/collections/describe-figure.ts';
import { csvFormat, tableInCsv, workbookFormat } from '../tables/table-formats.ts';
import { sheetsOf } from '../tables/workbook.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import type { QueryOfFormat } from './figure-query.ts';
import { tableOfFigure } from './figure-table.ts';
import type { RenderPng } from './render-png.ts';
import { writePicture } from './write-picture.ts';

export type FigureFileDeps = {
  /** Without a trailing slash. */
  siteUrl: string;
  assets: { chartColors: ChartColors };
  renderPng: RenderPng;
  writeWorkbook: WriteWorkbook;
};
/** `query`: selects a unit; may be empty. `vintage`: the release of the values; null for those of today. */
type FigureRequest = {
  view: Content;
  figure: Figure;
  query: string;
  vintage: string | null;
  scheme: PictureScheme;
  accessed: Date;
};
/** `namesDay`: the file contains the day. */
export type FigureFormat = QueryOfFormat & {
  type: string;
  isDownload?: true;
  namesDay?: true;
  body: (request: FigureRequest) => FileBody;
};

/** By extension. */
export function createFigureFormats({
  siteUrl,
  assets,
  renderPng,
  writeWorkbook,
}: FigureFileDeps): Record<string, FigureFormat> {
  const picture = ({ view, figure, scheme }: FigureRequest) =>
    writePicture(
      {
        chart: figure.chart,
        source: sourceText(view, figure.sources),
        siteName: view.site.name,
        address: addressOfFigure(figure, siteUrl),
      },
      assets.chartColors[scheme],
    );
  const citation = ({ type, write }: (typeof citationFormats)['bib']): FigureFormat => ({
    type,
    isDownload: true,
    namesDay: true,
    body: ({ view, figure, accessed }) =>
      light(() => write(citeFigure(view, figure), addressOfFigure(figure, siteUrl), accessed)),
  });
  const tables = createTables({ siteUrl, writeWorkbook });
  return {
    svg: {
      type: 'image/svg+xml; charset=utf-8',
      hasScheme: true,
      hasUnit: true,
      body: (request) => light(() => picture(request)),
    },
    png: {
      type: 'image/png',
      hasScheme: true,
      hasUnit: true,
      body: (request) => heavy(() => picture(request), renderPng),
    },
    csv: tables.csv,
    xlsx: tables.xlsx,
    json: {
      type: 'application/json; charset=utf-8',
      hasUnit: true,
      hasVintage: true,
      body: (request) =>
        light(async () => {
          const { view, figure, query, vintage } = await ofVintage(request);
          return `${JSON.stringify(describeFigure(view, figure, { siteUrl, query, vintage }), null, 1)}\n`;
        }),
    },
    bib: citation(citationFormats.bib),
    ris: citation(citationFormats.ris),
  };
}

/** The values as a table, of today or of a release. */
function createTables({ siteUrl, writeWorkbook }: Pick<FigureFileDeps, 'siteUrl' | 'writeWorkbook'>) {
  const tableOf = async (request: FigureRequest) => {
    const { view, figure } = await ofVintage(request);
    return tableOfFigure(view, figure, addressOfFigure(figure, siteUrl));
  };
  const query = { hasUnit: true, hasVintage: true } as const;
  return {
    csv: { ...csvFormat, ...query, body: (request) => light(async () => tableInCsv(await tableOf(request))) },
    xlsx: {
      ...workbookFormat,
      ...query,
      body: (request) =>
        heavy(
          () => request,
          async (drafted, charge) => writeWorkbook(sheetsOf(await tableOf(drafted)), charge),
        ),
    },
  } satisfies Record<string, FigureFormat>;
}

/** The request with the figure as the release of its query published it. */
async function ofVintage(request: FigureRequest): Promise<FigureRequest> {
  const { view, figure, vintage } = request;
  return vintage === null ? request : { ...request, figure: await figureOfRelease(view, figure, vintage) };
}

export function addressOfFigure({ id }: Figure, siteUrl: string): string {
  return `${siteUrl}/figures/${id}`;
}
