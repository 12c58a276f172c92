/** Lists of critical materials, and trade measures. */
import type { Content } from '../../../content.ts';
import { heldListings } from '../../../records/materials/critical-lists.ts';
import { compareEditions, type ListChange } from '../../../records/materials/list-changes.ts';
import { type Measure, measuresOf } from '../../../records/measures/list.ts';
import { stateAt } from '../../../records/measures/state.ts';
import { column, type DatasetTable, defineTable, figuresChanged, sourceColumns } from './table.ts';

type Listing = { material: string; listing: ReturnType<typeof heldListings>[number] };

export const criticalListTable: DatasetTable = defineTable<Listing>({
  id: 'critical-lists',
  items: (content) =>
    content
      .list('figures')
      .flatMap((figures) => heldListings(figures).map((listing) => ({ material: figures.id, listing }))),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('list', 'string', 'Who drew up the list', ({ listing }) => listing.name),
    column('edition', 'integer', 'Year of the list', ({ listing }) => Number(listing.edition)),
    column('listed', 'boolean', 'Whether the material is on it', ({ listing }) => listing.listed),
    column('listed_as', 'string', 'Under which name, or with which limits', ({ listing }) => listing.as),
    ...sourceColumns<Listing>(({ listing }) => listing),
  ],
  cites: ({ listing }) => listing.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});

/** What each edition changed against the one before it. */
export const listChangeTable: DatasetTable = defineTable<ListChange>({
  id: 'critical-list-changes',
  items: (content) => compareEditions(content).flatMap(({ changes }) => changes),
  columns: [
    column('year', 'integer', 'Year of the edition that made the change', ({ edition }) => Number(edition)),
    column('list', 'string', 'Who drew up the list', ({ list }) => list),
    column(
      'compared_with',
      'integer',
      'Year of the edition before; empty where the list began',
      ({ before }) => before && Number(before),
    ),
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('change', 'string', 'added, dropped or renamed', ({ kind }) => kind),
    column('name_before', 'string', 'Its name on the list before, if that differs from ours', ({ from }) => from),
    column('name_after', 'string', 'Its name on the list since, if that differs from ours', ({ to }) => to),
    ...sourceColumns<ListChange>((change) => change),
  ],
  cites: ({ source }) => source,
  material: ({ material }) => material,
  changed: figuresChanged,
});

type MeasureOf = { measure: Measure; material: string; state: ReturnType<typeof stateAt> };

/** One row for each measure and material: a measure on three materials has three rows with one id. */
export const tradeMeasureTable: DatasetTable = defineTable<MeasureOf>({
  id: 'trade-measures',
  items: (content, now) =>
    measuresOf(content, {}).flatMap((measure) =>
      measure.materials.map((material) => ({ measure, material, state: stateAt(measure, now) })),
    ),
  columns: [
    column('id', 'string', 'Id of the measure; it has a row for each of its materials', ({ measure }) => measure.id),
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('jurisdiction', 'string', 'Country by ISO 3166-1 alpha-3, or EU', ({ measure }) => measure.jurisdiction),
    column('kind', 'string', 'What kind of measure it is', ({ measure }) => measure.kind),
    column('title', 'string', 'The measure in a few words', ({ measure }) => measure.title),
    column('text', 'string', 'What it does', ({ measure }) => measure.text),
    column('authority', 'string', 'Who decided it, and the number of the act', ({ measure }) => measure.authority),
    column('announced', 'string', 'Day or month of the announcement', ({ measure }) => measure.announced),
    column('from', 'string', 'First day or month on which it applies, as stated', ({ measure }) => measure.from),
    column('suspended_from', 'date', 'First day of its suspension', ({ measure }) => measure.suspended?.from),
    column('suspended_to', 'date', 'Last day of its suspension, as stated', ({ measure }) => measure.suspended?.to),
    column(
      'ends',
      'string',
      'Last day or month, as stated in advance or on record',
      ({ measure }) => measure.ended ?? measure.ends,
    ),
    column(
      'state',
      'string',
      'On the day of the download: announced, in force, suspended, unconfirmed or ended',
      ({ state }) => state.state,
    ),
    column('as_of', 'string', 'How far the record goes from which the state was taken', ({ measure }) => measure.asOf),
    column('read_on', 'date', 'Day on which an editor last read the source', ({ measure }) => measure.readOn),
    ...sourceColumns<MeasureOf>(({ measure }) => measure),
  ],
  cites: ({ measure }) => measure.source,
  material: ({ material }) => material,
  changed: (content: Content) => content.list('measures').map(({ readOn }) => readOn),
});
