/**
 * The files of figures: `/figures/gallium-prices.svg`, `.png`, `.csv`, `.xlsx`, `.json`, and its citation as `.bib` and
 * `.ris`.
 */
import { slugify } from '../../../content/text/slug.ts';
import type { Content } from '../../../shared/content.ts';
import { sourceText } from '../../../shared/evidence/sources/source-text.ts';
import { citeFigure } from '../../../shared/figures/citation.ts';
import type { Figure } from '../../../shared/figures/figure.ts';
import { figureInUnit, findFigure, unitsOf } from '../../../shared/figures/list-figures.ts';
import { unitQuery } from '../../../shared/figures/unit-links.ts';
import { type ChartColors, isScheme, type PictureScheme } from '../../platform/colors/chart-colors.ts';
import { citationFormats, dayOfAccess } from '../citations/citation-formats.ts';
import { type FileBody, type FileRoute, heavy, light } from '../file-route.ts';
import { describeFigure } from '../read-api/collections/describe-figure.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import { tableOfFigure } from './figure-table.ts';
import type { RenderPng } from './render-png.ts';
import { writePicture } from './write-picture.ts';

type Deps = {
  /** Without a trailing slash. */
  siteUrl: string;
  assets: { chartColors: ChartColors };
  renderPng: RenderPng;
  writeWorkbook: WriteWorkbook;
};
/** `query`: selects a unit; may be empty. */
type FigureRequest = { view: Content; figure: Figure; query: string; scheme: PictureScheme; now: Date };
/** `namesDay`: the file contains the day. */
type Format = {
  type: string;
  isDownload?: true;
  hasScheme?: true;
  hasUnit?: true;
  namesDay?: true;
  body: (request: FigureRequest) => FileBody;
};

/** By extension. */
function createFormats({ siteUrl, assets, renderPng, writeWorkbook }: Deps): Record<string, Format> {
  const picture = ({ view, figure, scheme }: FigureRequest) =>
    writePicture(
      {
        chart: figure.chart,
        source: sourceText(view, figure.sources),
        siteName: view.site.name,
        address: addressOf(figure, siteUrl),
      },
      assets.chartColors[scheme],
    );
  const citation = ({ type, write }: (typeof citationFormats)['bib']): Format => ({
    type,
    isDownload: true,
    namesDay: true,
    body: ({ view, figure, now }) => light(() => write(citeFigure(view, figure), addressOf(figure, siteUrl), now)),
  });
  const tables = tableFormats(
    ({ view, figure }: FigureRequest) => tableOfFigure(view, figure, addressOf(figure, siteUrl)),
    writeWorkbook,
  );
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
    csv: { ...tables.csv, hasUnit: true },
    xlsx: { ...tables.xlsx, hasUnit: true },
    json: {
      type: 'application/json; charset=utf-8',
      hasUnit: true,
      body: ({ view, figure, query }) =>
        light(() => `${JSON.stringify(describeFigure(view, figure, { siteUrl, query }), null, 1)}\n`),
    },
    bib: citation(citationFormats.bib),
    ris: citation(citationFormats.ris),
  };
}

/** An address with another extension gets the 404 page. */
export function createFigureFileRoute(deps: Deps): FileRoute {
  const formats = createFormats(deps);
  return {
    name: 'figure-file',
    pattern: /^\/figures\/([a-z0-9-]+)\.([a-z]+)$/,
    query: ['scheme', 'unit'],
    find([id = '', extension = ''], { query, content: view, now }) {
      const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
      const [scheme, unit] = [query.get('scheme'), query.get('unit')];
      const figure = format && findFigure(view, id, now);
      if (!figure || (scheme !== null && !(format.hasScheme && isScheme(scheme)))) return undefined;
      if (unit !== null && !(format.hasUnit && unitsOf(figure).includes(unit))) return undefined;
      const shown = (unit !== null && figureInUnit(view, figure, unit, now)) || figure;
      return {
        name: `${[id, unit && slugify(unit)].filter(Boolean).join('-')}.${extension}`,
        type: format.type,
        isDownload: format.isDownload,
        alternateOf: addressOf(figure, deps.siteUrl),
        isIndexed: format.type.startsWith('image/') && unit === null,
        body: format.body({
          view,
          figure: shown,
          query: unit === null ? '' : unitQuery(unit),
          scheme: scheme ?? 'light',
          now,
        }),
        ...(format.namesDay && { ownChanges: dayOfAccess(now) }),
      };
    },
  };
}

function addressOf({ id }: Figure, siteUrl: string): string {
  return `${siteUrl}/figures/${id}`;
}
