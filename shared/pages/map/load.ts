/** One world map, for a material, a stage, and the measure in the query. */
import { listMaps, mapFiles, mapHref, mapTitle } from '../../figures/maps/list-maps.ts';
import { loadMapTable } from '../../figures/maps/load-map-table.ts';
import { citeOutlines, loadWorldMap } from '../../figures/maps/load-world-map.ts';
import { findMeasure, mapMeasuresOf } from '../../figures/maps/map-measures.ts';
import { listMapTables, type MapTable } from '../../figures/maps/map-tables.ts';
import { stageLabel } from '../../figures/maps/map-words.ts';
import { found, invalid, type LoadRequest, missing } from '../../page.ts';
import { figureHref } from '../../records/materials/figure-ids.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';

export function load({ params, query, content }: LoadRequest<'map'>) {
  const maps = listMaps(content);
  const position = maps.findIndex(({ material, stage }) => material.id === params.material && stage === params.stage);
  const table = maps[position];
  if (!table) return missing();
  const measures = mapMeasuresOf(table);
  const key = query.get('measure');
  const measure = findMeasure(table, key);
  if (!measure) return invalid();
  const map = loadWorldMap(content, table, measure);
  const { material, stage } = table;
  const [previous, next] = [maps[position - 1], maps[position + 1]];
  const files = mapFiles(table, key ?? undefined);
  const title = mapTitle(table);
  const shown = key === null ? title : `${title}, ${measure.label(table).toLowerCase()}`;
  return found(
    {
      title: shown,
      shortTitle: shown.replace(': world map', ': map'),
      description: `${map.title}. Each country with year and source.`,
      path: mapHref(table, key ?? undefined),
      crumbs: [
        { label: 'Blue View', href: href('blue') },
        { label: 'Proxima Maps', href: href('maps') },
        { label: `${material.name}, ${stageLabel(stage).toLowerCase()}` },
      ],
      previous: previous && mapHref(previous),
      next: next && mapHref(next),
      alternates: files.map(({ label, ...file }) => ({ ...file, title: `${title}, ${label}` })),
    },
    {
      map,
      material: { name: material.name, href: entryHref(material) },
      figure: figureHref(table.figure),
      files,
      stages: listMapTables(content, [material]).map((other) => ({
        label: stageLabel(other.stage),
        href: mapHref(other),
        current: other.stage === stage,
      })),
      measures: measures.map((each, index) => ({
        label: each.label(table),
        href: mapHref(table, index ? each.id : undefined),
        current: each === measure,
      })),
      table: loadMapTable(content, table, map.title),
      borders: citeOutlines(content),
      neighbors: [neighbor('More concentrated', previous), neighbor('Less concentrated', next)].filter(
        (each) => each !== undefined,
      ),
    },
    material.group,
  );
}

function neighbor(label: string, table: MapTable | undefined) {
  return (
    table && { label, name: `${table.material.name}, ${stageLabel(table.stage).toLowerCase()}`, href: mapHref(table) }
  );
}
