/** Output by country and of the world at each stage, in the latest and the previous year. */
import type { Content, Entry } from '../../../content.ts';
import { column, type DatasetTable, defineTable, figuresChanged, type ReadColumn, sourceColumns } from './table.ts';

type Stage = Entry<'figures'>['production'][number];
type StageOf = { material: string; stage: Stage; year: number | null; isLatest: boolean };
type Output = StageOf & { producer: Stage['producers'][number]; value: number };
type WorldOutput = StageOf & { total: number | null };

const stagesOf = (content: Content) =>
  content.list('figures').flatMap(({ id: material, production }) => production.map((stage) => ({ material, stage })));

const stageColumns: ReadColumn<StageOf>[] = [
  column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
  column('stage', 'string', 'Step of the chain', ({ stage }) => stage.stage),
  column('product', 'string', 'What was counted', ({ stage }) => stage.product),
  column('year', 'integer', 'Year of the output', ({ year }) => year),
];
const measureColumns: ReadColumn<StageOf>[] = [
  column('unit', 'string', 'Unit of the amounts: t, kt, Mt and kg are metric', ({ stage }) => stage.unit),
  column(
    'basis',
    'string',
    'What the amounts weigh: the content of an element, an oxide, the gross weight',
    ({ stage }) => stage.basis,
  ),
  column(
    'estimated',
    'boolean',
    'Whether the source estimates the year',
    ({ stage, isLatest }) => isLatest && stage.estimated,
  ),
  ...sourceColumns<StageOf>(({ stage }) => stage),
];

export const outputTable: DatasetTable = defineTable<Output>({
  id: 'output-by-country',
  items: (content) =>
    stagesOf(content).flatMap(({ material, stage }) =>
      stage.producers.flatMap((producer) => [
        ...known({ material, stage, producer, year: stage.year, isLatest: true }, producer.value),
        ...known({ material, stage, producer, year: stage.priorYear, isLatest: false }, producer.priorValue),
      ]),
    ),
  columns: [
    ...stageColumns,
    column('iso3', 'string', 'Country by ISO 3166-1 alpha-3', ({ producer }) => producer.iso3),
    column('country', 'string', 'Country', ({ producer }) => producer.name),
    column('output', 'number', 'Output of the year, in the unit of the row', ({ value }) => value),
    column(
      'share_percent',
      'number',
      'Share of the world, of the latest year only',
      ({ producer, isLatest }) => (isLatest ? producer.sharePercent : null),
      '%',
    ),
    column('capacity', 'number', 'Capacity a year, of the latest year only', ({ producer, isLatest }) =>
      isLatest ? producer.capacity : null,
    ),
    ...measureColumns,
  ],
  cites: ({ stage }) => stage.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});

function known(output: Omit<Output, 'value'>, value: number | null | undefined): Output[] {
  return value === null || value === undefined ? [] : [{ ...output, value }];
}

export const worldOutputTable: DatasetTable = defineTable<WorldOutput>({
  id: 'world-output',
  items: (content) =>
    stagesOf(content).flatMap(({ material, stage }) => [
      { material, stage, year: stage.year, isLatest: true, total: stage.worldTotal },
      ...(stage.priorWorldTotal === null
        ? []
        : [{ material, stage, year: stage.priorYear, isLatest: false, total: stage.priorWorldTotal }]),
    ]),
  columns: [
    ...stageColumns,
    column(
      'world_output',
      'number',
      'Output of the world in the year; empty where none is published',
      ({ total }) => total,
    ),
    column(
      'other_countries',
      'number',
      'Output of countries that are not named, of the latest year only',
      ({ stage, isLatest }) => (isLatest ? stage.otherCountries : null),
    ),
    column('world_capacity', 'number', 'Capacity a year, of the latest year only', ({ stage, isLatest }) =>
      isLatest ? stage.worldCapacity : null,
    ),
    ...measureColumns,
  ],
  cites: ({ stage }) => stage.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});
