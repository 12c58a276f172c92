/** Prepares a map: its countries with value, color or circle, and label; its legend, finding and source. */
import { markup } from '../../../content/text/markup.ts';
import type { MapOutlines } from '../../../content/world/world.ts';
import type { Content, Markup } from '../../content.ts';
import { speakSign } from '../../evidence/sources/note-sign.ts';
import { citeAs, citeSources } from '../../evidence/sources/sources.ts';
import { inSentence } from '../../records/materials/amounts.ts';
import { sentence } from '../../records/materials/wording.ts';
import { capitalize, formatCount, formatList } from '../../text/format.ts';
import type { LegendItem, WorldMeasure } from './map-measures.ts';
import type { MapTable } from './map-tables.ts';

/**
 * `text`: the figure. `detail`: how it is composed. `bar`: the length of its bar in percent of the longest. Either
 * `fill`, a class that sets the color, or `radius` of a circle. `label`: always shown on the map.
 */
export type MappedCountry = {
  iso3: string;
  name: string;
  text: string;
  detail?: string;
  bar: number;
  fill?: string;
  radius?: number;
  label?: string;
};
export type WorldMapData = {
  title: string;
  /** Measure, unit and year. */
  subtitle: string;
  /** A text alternative to the picture: the figures of the labeled countries. */
  description: string;
  outlines: MapOutlines;
  countries: MappedCountry[];
  /** ISO codes of countries whose figure is withheld. */
  withheld: string[];
  isDoubtful: boolean;
  legend: LegendItem[];
  /** Remarks that do not fit into the legend. */
  notes: string[];
  source: Markup;
};

const labeled = 3;
/** Radius of the largest circle, in units of the drawing, which is 1,000 wide. */
const maxRadius = 62;

/** @param size of the outlines: `medium` has half the bytes of `large`. */
export function loadWorldMap(
  content: Content,
  table: MapTable,
  measure: WorldMeasure,
  size: 'large' | 'medium' = 'large',
): WorldMapData {
  const measured = table.rows.flatMap((row) => {
    const figure = measure.read(row, table);
    return figure ? [{ iso3: row.iso3, name: row.name, ...figure }] : [];
  });
  // Changes keep the order of the amounts, so that the largest producers are labeled.
  if (measure.id !== 'change') measured.sort((a, b) => b.value - a.value);
  const longest = Math.max(...measured.map(({ value }) => Math.abs(value)));
  const countries = measured.map(({ iso3, name, text, value, fill }, index): MappedCountry => {
    const part = longest > 0 ? Math.abs(value) / longest : 0;
    const bar = measure.id === 'share' ? value : 100 * part;
    return {
      iso3,
      name,
      text,
      bar,
      ...(fill ? { fill } : { radius: maxRadius * Math.sqrt(part) }),
      ...(index < labeled && { label: `${name} ${text}` }),
    };
  });
  return {
    title: measure.find(table),
    subtitle: subtitleOf(table, measure),
    description: describe(measure.unit(table), countries),
    outlines: content.world[size],
    countries,
    withheld: table.withheld.map(({ iso3 }) => iso3),
    isDoubtful: table.isDoubtful,
    legend: measure.legend,
    notes: notesOf(table, measure, countries),
    source: markup`<b>Source</b> ${citeSources(content, table.source)}`,
  };
}

/**
 * "World map: % of cobalt mine output. DR Congo 73%, Indonesia 14%, and Russia 2.4%; 9 more countries are in the list."
 */
function describe(unit: string, countries: MappedCountry[]): string {
  const first = speakSign(formatList(countries.slice(0, labeled).map(({ name, text }) => `${name} ${text}`)));
  const more = countries.length - labeled;
  return `World map: ${unit}. ${first}${more > 0 ? `; ${formatCount(more, 'more country is', 'more countries are')} in the list` : ''}.`;
}

/** "% of cobalt mine output, cobalt in ore, cobalt content, 2025, estimated" */
function subtitleOf(table: MapTable, measure: WorldMeasure): string {
  const { year, isEstimated, group } = table;
  const when =
    year === null
      ? 'year not stated'
      : group === 'reserves'
        ? `as published in ${year}`
        : `${year}${isEstimated ? ', estimated' : ''}`;
  return capitalize(`${measure.unit(table)}, ${when}`);
}

function notesOf(
  { withheld, isDoubtful, others, product, note }: MapTable,
  { legend, id }: WorldMeasure,
  countries: readonly MappedCountry[],
): string[] {
  const isColored = legend.length > 0;
  // Gray is also the color of no change.
  const blank = id === 'change' ? 'Bare land' : isColored ? 'Plain gray' : 'No circle';
  return [
    id === 'share' && product ? sentence(`counted: ${product}`) : '',
    note ? sentence(note) : '',
    isColored ? '' : 'The area of a circle is the amount.',
    countries.some(({ fill }) => fill?.startsWith('down')) ? 'Lined: it fell by 2% or more.' : '',
    isDoubtful ? 'Hatched color: not counted among others.' : '',
    withheld.length
      ? `Dotted: ${formatList(withheld.map(({ name }) => inSentence(name)))}, whose figure the source withholds.`
      : '',
    others ? 'Other countries have the rest; the source does not name them.' : '',
    `${blank}: no figure published, which is not zero.`,
  ].filter(Boolean);
}

export const outlinesSource = ['natural-earth'];
/** The note on borders in the outlines; a test looks up each place that it names in the data set. */
export const bordersNote =
  'By its policy the data set draws who controls a territory; that is not our statement on any border. Hatched gray: disputed areas that have outlines of their own, which are Western Sahara, Northern Cyprus, Somaliland, Kosovo, and Crimea, which it counts as Russia. For others it has no outline that we could hatch: the Golan Heights are drawn with Israel, Kashmir divided among India, Pakistan, and China, Abkhazia and South Ossetia with Georgia.';

export function citeOutlines(content: Content): Markup {
  const policy = citeAs(content, 'natural-earth#borders', 'Natural Earth on disputed boundaries');
  return markup`Outlines: ${citeSources(content, outlinesSource)}. ${bordersNote} ${policy}.`;
}
