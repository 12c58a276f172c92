/**
 * The files of figures: `/figures/gallium-prices.svg`, `.png`, `.csv`, `.xlsx`, `.json`, and its citation as `.bib` and
 * `.ris`.
 */
import { slugify } from '../../../content/text/slug.ts';
import { figureInUnit, findFigure } from '../../../shared/figures/list-figures.ts';
import { unitQuery } from '../../../shared/figures/unit-links.ts';
import { dayOfAccess } from '../citations/citation-formats.ts';
import type { FileRoute } from '../file-route.ts';
import { addressOfFigure, createFigureFormats, type FigureFileDeps } from './figure-formats.ts';
import { figureParameters, readFigureQuery } from './figure-query.ts';

/** An address with another extension gets the 404 page. */
export function createFigureFileRoute(deps: FigureFileDeps): FileRoute {
  const formats = createFigureFormats(deps);
  return {
    name: 'figure-file',
    takesAsOf: () => true,
    pattern: /^\/figures\/([a-z0-9-]+)\.([a-z]+)$/,
    query: figureParameters,
    find([id = '', extension = ''], { query, content: view, now, accessed }) {
      const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
      const figure = format && findFigure(view, id, now);
      const selected = figure && readFigureQuery(view, { figure, format }, query);
      if (!selected) return undefined;
      const { scheme, unit, vintage } = selected;
      const shown = (unit !== null && figureInUnit(view, figure, unit, now)) || figure;
      return {
        name: `${[id, unit && slugify(unit), vintage].filter(Boolean).join('-')}.${extension}`,
        type: format.type,
        isDownload: format.isDownload,
        alternateOf: addressOfFigure(figure, deps.siteUrl),
        isIndexed: format.type.startsWith('image/') && unit === null,
        body: format.body({
          view,
          figure: shown,
          query: unit === null ? '' : unitQuery(unit),
          vintage,
          scheme,
          accessed,
        }),
        ...(format.namesDay && { ownChanges: dayOfAccess(now) }),
      };
    },
  };
}
