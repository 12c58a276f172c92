/** Reserves by country, and the import reliance of the United States. */
import type { Entry } from '../../../content.ts';
import { column, type DatasetTable, defineTable, figuresChanged, sourceColumns } from './table.ts';

type Figures = Entry<'figures'>;
type Reserves = NonNullable<Figures['reserves']>;
type Reserve = {
  material: string;
  reserves: Reserves;
  iso3: string | null;
  country: string;
  value: number | null;
  qualifier: string | null;
};

export const reserveTable: DatasetTable = defineTable<Reserve>({
  id: 'reserves',
  items: (content) =>
    content.list('figures').flatMap(({ id: material, reserves }) =>
      reserves
        ? [
            {
              material,
              reserves,
              iso3: null,
              country: 'World',
              value: reserves.worldTotal,
              qualifier: reserves.worldTotalQualifier,
            },
            ...reserves.countries.map(({ iso3, name, value, words }) => ({
              material,
              reserves,
              iso3,
              country: name,
              value,
              qualifier: words ?? null,
            })),
            ...otherCountriesOf(material, reserves),
          ]
        : [],
    ),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column(
      'iso3',
      'string',
      'Country by ISO 3166-1 alpha-3; empty for the world and for other countries',
      ({ iso3 }) => iso3,
    ),
    column('country', 'string', 'Country, or World for the total as published', ({ country }) => country),
    column('edition', 'integer', 'Year of the edition', ({ reserves }) => reserves.editionYear),
    column(
      'reserves',
      'number',
      'Reserves in the unit of the row; empty where none are published',
      ({ value }) => value,
    ),
    column(
      'qualifier',
      'string',
      '“more than” makes the amount a lower bound; else what the source says in place of a number',
      ({ qualifier }) => qualifier,
    ),
    column('unit', 'string', 'Unit of the amount: t, kt and kg are metric', ({ reserves }) => reserves.unit),
    column('basis', 'string', 'What the amount weighs', ({ reserves }) => reserves.basis),
    ...sourceColumns<Reserve>(({ reserves }) => reserves),
  ],
  cites: ({ reserves }) => reserves.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});

function otherCountriesOf(material: string, reserves: Reserves): Reserve[] {
  const { otherCountries: value = null, otherCountriesQualifier: qualifier = null } = reserves;
  if (value === null && qualifier === null) return [];
  return [{ material, reserves, iso3: null, country: 'Other countries', value, qualifier }];
}

type RelianceRow = { material: string; reliance: NonNullable<Figures['usNetImportReliancePercent']> };

export const importRelianceTable: DatasetTable = defineTable<RelianceRow>({
  id: 'us-import-reliance',
  items: (content) =>
    content
      .list('figures')
      .flatMap(({ id: material, usNetImportReliancePercent: reliance }) => (reliance ? [{ material, reliance }] : [])),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('year', 'integer', 'Year of the figure', ({ reliance }) => reliance.year),
    column(
      'reliance_percent',
      'number',
      'Net imports in percent of consumption; empty for a net exporter',
      ({ reliance }) => reliance.value,
      '%',
    ),
    column(
      'qualifier',
      'string',
      '“more than” makes the percentage a lower bound',
      ({ reliance }) => reliance.qualifier,
    ),
    column('basis', 'string', 'Which consumption it is a share of', ({ reliance }) => reliance.basis ?? null),
    ...sourceColumns<RelianceRow>(({ reliance }) => reliance),
  ],
  cites: ({ reliance }) => reliance.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});
