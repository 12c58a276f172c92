/** The files of maps: `/blue/maps/cobalt/mine.svg` (with `?measure=` and `?scheme=`), `.csv`, `.xlsx` and `.json`. */
import type { Content } from '../../../shared/content.ts';
import { sourceText } from '../../../shared/evidence/sources/source-text.ts';
import { findMap, mapHref } from '../../../shared/figures/maps/list-maps.ts';
import { bordersNote, loadWorldMap, outlinesSource } from '../../../shared/figures/maps/load-world-map.ts';
import { findMeasure, type WorldMeasure } from '../../../shared/figures/maps/map-measures.ts';
import type { MapTable } from '../../../shared/figures/maps/map-tables.ts';
import { type ChartColors, isScheme, type PictureScheme } from '../../platform/colors/chart-colors.ts';
import { framePicture } from '../figures/frame-picture.ts';
import { pictureSheet } from '../figures/picture-sheet.ts';
import { type FileBody, type FileRoute, light } from '../file-route.ts';
import { describeMapItem, describeMapMore } from '../read-api/collections/describe-map.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import { mapRules } from './map-rules.ts';
import { tableOfMap } from './map-table.ts';
import { renderMap } from './render-map.tsx';

type Deps = {
  /** Without a trailing slash. */
  siteUrl: string;
  assets: { chartColors: ChartColors };
  writeWorkbook: WriteWorkbook;
};
type MapRequest = { view: Content; table: MapTable; measure: WorldMeasure; scheme: PictureScheme };
/** `keys`: allowed parameters of the query. */
type Format = { type: string; keys?: readonly string[]; isDownload?: true; body: (request: MapRequest) => FileBody };

/** An address with another extension gets the 404 page. */
export function createMapFileRoute({ siteUrl, assets, writeWorkbook }: Deps): FileRoute {
  function picture({ view, table, measure, scheme }: MapRequest): string {
    const map = loadWorldMap(view, table, measure);
    const { title, subtitle, description, notes } = map;
    const source = `${sourceText(view, table.source)}. Outlines: ${sourceText(view, outlinesSource)}`;
    const address = siteUrl + mapHref(table);
    const words = {
      title,
      subtitle,
      description,
      notes: [notes.join(' '), bordersNote],
      source,
      siteName: view.site.name,
      address,
    };
    return framePicture(words, renderMap(map), pictureSheet(assets.chartColors[scheme], mapRules));
  }
  const formats: Record<string, Format> = {
    svg: {
      type: 'image/svg+xml; charset=utf-8',
      keys: ['measure', 'scheme'],
      body: (request) => light(() => picture(request)),
    },
    ...tableFormats(({ view, table }: MapRequest) => tableOfMap(view, table, siteUrl + mapHref(table)), writeWorkbook),
    json: {
      type: 'application/json; charset=utf-8',
      body: ({ view, table }) =>
        light(
          () =>
            `${JSON.stringify({ ...describeMapItem(table, siteUrl), ...describeMapMore(view, table, siteUrl) }, null, 1)}\n`,
        ),
    },
  };

  return {
    name: 'map-file',
    pattern: /^\/blue\/maps\/([a-z0-9-]+)\/([a-z0-9-]+)\.([a-z]+)$/,
    query: ['measure', 'scheme'],
    find([material = '', stage = '', extension = ''], { query, content: view }) {
      const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
      const table = format && findMap(view, material, stage);
      const measure = table && findMeasure(table, query.get('measure'));
      const scheme = query.get('scheme') ?? undefined;
      if (!measure || (scheme !== undefined && !isScheme(scheme))) return undefined;
      if (['measure', 'scheme'].some((key) => query.has(key) && !format.keys?.includes(key))) return undefined;
      return {
        name: `${material}-${stage}.${extension}`,
        type: format.type,
        isDownload: format.isDownload,
        alternateOf: siteUrl + mapHref(table),
        isIndexed: extension === 'svg',
        body: format.body({ view, table, measure, scheme: scheme ?? 'light' }),
      };
    },
  };
}
