/**
 * Content with the longest names that its schema allows, numbers a thousand times as large, and suspensions of measures
 * that end late.
 */
import type { CompiledContent } from '../../../../content/entry.ts';

/** Makes a name longer. @param max the most characters that the schema allows. */
type Stretch = (name: string, max: number) => string;

const words =
  'of the heavy and light rare-earth concentrates, neodymium-praseodymium alloys and polycrystalline hydrometallurgical intermediates';
const word = 'Seltenerdmagnetrecyclinganlagengenehmigungsverfahrensverordnungsentwurfskommissionsmitglieder';

/** The beginning of a name is kept, so that names stay different. */
export const withManyWords: Stretch = (name, max) => `${name} ${words}`.slice(0, max).trimEnd();
export const withOneWord: Stretch = (name, max) => `${name.replaceAll(' ', '').slice(0, max - 8)}${word}`.slice(0, max);

/** The limits of the schemas in content/schemas. */
const limits = { material: 40, country: 60, item: 160, measure: 80, label: 60, stage: 40, row: 60 };

export function stretchContent(content: CompiledContent, stretch: Stretch): CompiledContent {
  const entries = structuredClone(content.entries);
  for (const material of entries.materials) material.name = stretch(material.name, limits.material);
  for (const measure of entries.measures) {
    measure.title = stretch(measure.title, limits.measure);
    if (measure.suspended) measure.suspended.to = farAway;
  }
  for (const figures of entries.figures) {
    for (const stage of figures.production) {
      stage.worldTotal = enlarge(stage.worldTotal);
      if (stage.worldCapacity) stage.worldCapacity *= factor;
      for (const producer of stage.producers)
        Object.assign(producer, { name: stretch(producer.name, limits.country), value: enlarge(producer.value) });
    }
    for (const country of figures.reserves?.countries ?? [])
      Object.assign(country, { name: stretch(country.name, limits.country), value: enlarge(country.value) });
    for (const { items } of figures.uses) for (const item of items) item.name = stretch(item.name, limits.item);
    for (const series of figures.annualPrices) series.name = stretch(series.name, limits.item);
  }
  for (const chart of entries.charts) {
    if (chart.limit) chart.limit.label = stretch(chart.limit.label, limits.label);
    if (chart.stages) chart.stages = chart.stages.map((stage) => stretch(stage, limits.stage));
    if (chart.columns) chart.columns = chart.columns.map((column) => stretch(column, limits.label));
    const names = new Map(
      chart.rows?.map(([name]) => [name, typeof name === 'string' ? stretch(name, limits.row) : name]),
    );
    if (chart.kind !== 'lines' && chart.kind !== 'multiples')
      chart.rows = chart.rows?.map(([name = null, ...cells]) => [names.get(name) ?? name, ...cells]);
  }
  return { ...content, entries };
}

/** The end of suspensions: it leaves the least room for the time before today. */
const farAway = '2041-12-31';
const factor = 1000;
const enlarge = (amount: number | null) => (amount === null ? null : amount * factor);
