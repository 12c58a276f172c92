/** Figures in the read API. A single figure is the same as its file `/figures/<id>.json`. */
import type * as z from 'zod';
import type { Figure } from '../../../../shared/figures/figure.ts';
import { listFigures } from '../../../../shared/figures/list-figures.ts';
import { href } from '../../../../shared/routes.ts';
import type { ApiCollection } from '../model/collection.ts';
import { byMaterial } from '../model/filters.ts';
import { describeFigure, figureJsonSchema } from './describe-figure.ts';
import { toItsMaterials } from './relations.ts';

const inLists = {
  id: true,
  name: true,
  finding: true,
  illustrative: true,
  url: true,
  materials: true,
  unit: true,
  basis: true,
  years: true,
  published: true,
} as const;
const item = figureJsonSchema.pick(inLists);
const more = figureJsonSchema.omit(inLists);

export const figureCollection: ApiCollection<Figure, z.output<typeof item>, z.output<typeof figureJsonSchema>> = {
  name: 'figures',
  schemaName: 'Figure',
  title: 'Figures',
  one: 'a figure',
  takesAsOf: true,
  item,
  more,
  filters: { material: byMaterial },
  relations: { materials: toItsMaterials },
  sorts: { id: ({ id }) => id, name: ({ name }) => name, published: ({ published }) => published },
  defaultSort: 'id',
  list: ({ view, now }) => listFigures(view, now),
  idOf: ({ id }) => id,
  describe({ siteUrl }, { id, name, chart, materials, unit, basis = null, years, published }) {
    return {
      id,
      name,
      finding: chart.title,
      illustrative: chart.illustrative === true,
      url: siteUrl + href('figure', { id }),
      materials: [...materials],
      unit,
      basis,
      years: [...years],
      published,
    };
  },
  describeMore: ({ view, siteUrl }, figure) => describeFigure(view, figure, { siteUrl, query: '', vintage: null }),
};
