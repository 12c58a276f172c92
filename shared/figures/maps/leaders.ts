/** The map of leading countries: for each material the country with the largest output or the largest reserves. */
import { markup } from '../../../content/text/markup.ts';
import type { Content } from '../../content.ts';
import { citeSources, documentsOf } from '../../evidence/sources/sources.ts';
import { inSentence } from '../../records/materials/amounts.ts';
import { capitalize, formatCount, formatList } from '../../text/format.ts';
import type { WorldMapData } from './load-world-map.ts';
import type { LegendItem } from './map-measures.ts';
import { listMapTables, type MapTable, type StageGroup } from './map-tables.ts';

export type Leader = { iso3: string; name: string; tables: MapTable[] };

/** Colors by the number of materials; `from`: the minimum. */
const counts: (LegendItem & { from: number })[] = [
  { from: 1, fill: 'step-3', label: 'in 1 material' },
  { from: 2, fill: 'step-4', label: '2' },
  { from: 3, fill: 'step-5', label: '3 to 5' },
  { from: 6, fill: 'step-6', label: '6 to 9' },
  { from: 10, fill: 'step-7', label: '10 and more' },
];
/** The number of symbols that fit into a label; if there are more, it shows their number. */
const maxSymbols = 3;

/**
 * Leading countries, sorted by their number of materials. For each material the first table of the stage is used;
 * without a stage, that of the tightest one.
 */
export function listLeaders(content: Content, group: StageGroup | undefined): Leader[] {
  const counted = listMapTables(content).filter(
    (table) => !table.isDoubtful && (group ? table.group === group : table.group !== 'reserves'),
  );
  const byMaterial = [...Map.groupBy(counted, ({ material }) => material.id).values()];
  const chosen = byMaterial.flatMap(
    (tables) =>
      (group ? tables : tables.toSorted((a, b) => (b.rows[0]?.share ?? 0) - (a.rows[0]?.share ?? 0)))[0] ?? [],
  );
  const leaders = [...Map.groupBy(chosen, ({ rows }) => rows[0]?.iso3 ?? '')].map(([iso3, led]) => ({
    iso3,
    name: led[0]?.rows[0]?.name ?? '',
    tables: led,
  }));
  return leaders.toSorted((a, b) => b.tables.length - a.tables.length || a.name.localeCompare(b.name));
}

export function loadLeaderMap(content: Content, group: StageGroup | undefined): WorldMapData {
  const leaders = listLeaders(content, group);
  const total = leaders.reduce((sum, { tables: { length } }) => sum + length, 0);
  const [first, ...others] = leaders;
  const most = first?.tables.length ?? 0;
  const what =
    group === 'reserves'
      ? 'has the largest reserves'
      : group === 'refinery'
        ? 'is the largest refiner or maker'
        : group
          ? 'is the largest producer'
          : 'leads at the tightest stage';
  return {
    title: `${first && capitalize(inSentence(first.name))} ${what} of ${most} of ${formatCount(total, 'material')}; ${formatCount(others.length, 'country leads', 'countries lead')} in the other ${total - most}`,
    subtitle: `Number of materials of which a country has the largest share: ${stagesOf(group)}`,
    description: `World map of the countries that lead: ${formatList(leaders.map(({ name, tables: { length } }) => `${name} in ${length}`))}.`,
    outlines: content.world.large,
    countries: leaders.map(({ iso3, name, tables: led }) => {
      const symbols = led.map(({ material }) => material.symbol);
      return {
        iso3,
        name,
        text: String(led.length),
        bar: (100 * led.length) / most,
        fill: counts.findLast(({ from }) => led.length >= from)?.fill ?? 'step-3',
        label: `${name} ${symbols.length > maxSymbols ? symbols.length : symbols.join(', ')}`,
        detail: formatList(led.map(({ material }) => material.name)),
      };
    }),
    withheld: [],
    isDoubtful: false,
    legend: counts,
    notes: ['Materials whose country figures rest on a weak source are not counted. Plain gray: leads in none.'],
    source: markup`<b>Source</b> ${citeSources(content, documentsOf(leaders.flatMap((leader) => leader.tables.flatMap(({ source }) => source))))}`,
  };
}

function stagesOf(group: StageGroup | undefined): string {
  if (group === 'reserves') return 'reserves as last published';
  if (group === 'refinery') return 'refining, smelting or making';
  return group === 'mine' ? 'mine output' : 'the tightest stage, be it mine, refinery or factory';
}
