/** Share cards of maps: the map with its finding. One with weak sources has the number of its countries. */
import type { Content } from '../../../shared/content.ts';
import { loadLeaderMap } from '../../../shared/figures/maps/leaders.ts';
import { listMaps, mapHref, mapTitle } from '../../../shared/figures/maps/list-maps.ts';
import { loadWorldMap, type WorldMapData } from '../../../shared/figures/maps/load-world-map.ts';
import { shareMeasure } from '../../../shared/figures/maps/map-measures.ts';
import type { MapTable } from '../../../shared/figures/maps/map-tables.ts';
import { href } from '../../../shared/routes.ts';
import type { Card, CardWords, PlanCard, PlannedCard } from './create-card.ts';

export function mapCards(content: Content, planWords: PlanCard): PlannedCard[] {
  const { name: siteName, line: siteLine } = content.site;
  const plan = (path: string, load: () => WorldMapData): PlannedCard => ({
    path,
    name: nameOf(path),
    make: () => make(path, load()),
  });
  function make(path: string, { title, subtitle, outlines, countries }: WorldMapData): Card {
    const colors = Object.fromEntries(
      countries.flatMap(({ iso3, fill }) => (fill ? [[iso3, fill.replace('step', 'seq')]] : [])),
    );
    const [leader] = countries;
    const map = { outlines, colors, leader: leader?.iso3 ?? '', caption: leader?.label ?? '' };
    const words = { name: path, kicker: 'Proxima Maps', title, text: `${subtitle}.` };
    return { alt: `World map: ${title}.`, text: { ...words, materials: [], siteName, siteLine, map } };
  }
  return [
    plan(href('maps'), () => loadLeaderMap(content, undefined)),
    ...listMaps(content).map((table) =>
      table.isDoubtful
        ? planWords(mapHref(table), nameOf(mapHref(table)), () => wordsOf(table))
        : plan(mapHref(table), () => loadWorldMap(content, table, shareMeasure)),
    ),
  ];
}

const nameOf = (path: string) => path.replace('/blue/', '');

function wordsOf(table: MapTable): CardWords {
  return {
    kicker: 'Proxima Maps',
    title: mapTitle(table),
    text: 'The figure of every country with its year and its source, and why we doubt it.',
    count: { value: String(table.rows.length), label: table.rows.length === 1 ? 'country' : 'countries' },
  };
}
