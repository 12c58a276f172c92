/** World maps in the read API. A single map is the same as its file `/blue/maps/<material>/<stage>.json`. */
import type * as z from 'zod';
import { listMaps, mapId } from '../../../../shared/figures/maps/list-maps.ts';
import type { MapTable } from '../../../../shared/figures/maps/map-tables.ts';
import { mapGroups } from '../../../../shared/site/api/filter-values.ts';
import type { ApiCollection } from '../model/collection.ts';
import { byMaterial, oneOf } from '../model/filters.ts';
import { describeMapItem, describeMapMore, mapSchemas } from './describe-map.ts';
import { materialCollection } from './materials.ts';

const { item, more } = mapSchemas;

export const mapCollection: ApiCollection<MapTable, z.output<typeof item>, z.output<typeof more>> = {
  name: 'maps',
  schemaName: 'WorldMap',
  title: 'Maps',
  one: 'a map',
  item,
  more,
  filters: {
    material: { ...byMaterial, matches: ({ material }, value) => material.id === value },
    group: oneOf<MapTable>(mapGroups, 'The stage; refining and metal are one.', ({ group }) => group),
  },
  relations: { materials: { target: materialCollection, idsOf: ({ material }) => [material.id] } },
  sorts: { id: mapId, year: ({ year }) => year ?? 0 },
  defaultSort: 'id',
  list: ({ view }) => listMaps(view),
  idOf: mapId,
  describe: ({ siteUrl }, table) => describeMapItem(table, siteUrl),
  describeMore: ({ view, siteUrl }, table) => describeMapMore(view, table, siteUrl),
};
