/** A small content folder for the desk: one invented material, with our own words and numbers. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Choice } from '../../../content/desk/accept/accept.ts';
import { readDeskContent } from '../../../content/desk/desk-content.ts';
import type { FileReading } from '../../../content/desk/observation.ts';
import type { Proposal, Proposals } from '../../../content/desk/propose/proposal.ts';
import { propose } from '../../../content/desk/propose/propose.ts';
import { type CommodityRow, readCommodities, releaseFolder } from './release-files.ts';

/** The blocks of the figures as YAML; what is left out is empty. `series`: of the vintages. */
export type DeskFiles = {
  production?: string;
  reserves?: string;
  reliance?: string;
  prices?: string;
  vintages: string;
};

const releases = `# Written by hand.
mcs-2031: { source: usgs-mcs-2031, title: Summaries 2031, published: 2031-02-01 }
mcs-2032:
  source: usgs-mcs-2032
  title: Summaries 2032
  published: 2032-02-01
`;

/** @returns what the tests do with the folder. */
export function deskFolder({
  production = '[]',
  reserves = 'null',
  reliance = 'null',
  prices = '[]',
  vintages,
}: DeskFiles) {
  const root = releaseFolder();
  for (const folder of ['figures', 'vintages']) mkdirSync(join(root, folder));
  const files = {
    figures: join(root, 'figures/cobalt.yaml'),
    vintages: join(root, 'vintages/cobalt.yaml'),
    releases: join(root, 'releases.yaml'),
  };
  writeFileSync(
    files.figures,
    `published: 2031-03-01 # the first
kind: element
atomicNumber: null
elementGroup: null
periodicGroup: null
periodicPeriod: null
keyFacts: []
uses: []
commercialForms: { items: [], source: none }
coProducts: []
production: ${production}
reserves: ${reserves}
usNetImportReliancePercent: ${reliance}
criticality: null
annualPrices: ${prices}
`,
  );
  writeFileSync(files.vintages, vintages);
  writeFileSync(files.releases, releases);
  const proposeFrom = (readings: readonly FileReading[]): Proposals => propose(readDeskContent(root), readings);
  return {
    root,
    read: (file: keyof typeof files) => readFileSync(files[file], 'utf8'),
    write: (file: keyof typeof files, text: string) => writeFileSync(files[file], text),
    proposeFrom,
    /** Proposals of rows of the long file, without those that only record. */
    async propose(...rows: CommodityRow[]): Promise<Proposal[]> {
      return changesIn(proposeFrom([await readCommodities(...rows)]));
    },
    async accept(choice: Partial<Choice>, ...rows: CommodityRow[]): Promise<string[]> {
      const readings = [await readCommodities(...rows)];
      const into = { root, content: readDeskContent(root), readings, today: '2032-03-05' };
      return accept(proposeFrom(readings), { ids: [], allPlain: false, ...choice }, into);
    },
  };
}

export const changesIn = ({ materials }: Proposals): Proposal[] =>
  materials.flatMap(({ proposals }) => proposals.filter(({ kind }) => kind !== 'recorded'));

/** A mine table of ours, of the release of a year: amounts of its last two years by country. */
export function mine(
  release: number,
  rows: Record<string, [string, number, number]>,
  totals: [number | null, number | null],
  others: number | null = null,
): string {
  const producers = Object.entries(rows).map(
    ([iso3, [name, value, priorValue]]) => `
      - iso3: ${iso3}
        name: ${name}
        value: ${value}
        priorValue: ${priorValue}
        sharePercent: null`,
  );
  return `
  - stage: mine
    product: ore
    unit: t
    basis: content
    year: ${release - 1}
    estimated: true
    worldTotal: ${totals[0]}
    priorYear: ${release - 2}
    priorWorldTotal: ${totals[1]}
    otherCountries: ${others}
    producers:${producers.join('')}
    confidence: sourced
    source: usgs-mcs-${release}#cobalt`;
}

/** Reserves of ours in the edition of a year. */
export function reservesOf(
  edition: number,
  rows: Record<string, [string, number]>,
  total: number | null,
  { unit = 't', qualifier = 'null' } = {},
): string {
  const countries = Object.entries(rows).map(
    ([iso3, [name, value]]) => `
    - iso3: ${iso3}
      name: ${name}
      value: ${value}`,
  );
  return `
  unit: ${unit}
  basis: content
  editionYear: ${edition}
  worldTotal: ${total}
  worldTotalQualifier: ${qualifier}
  countries:${countries.join('')}
  confidence: sourced
  source: usgs-mcs-${edition}#cobalt`;
}

export const mineSeries = `mine-output:
  series: { chapter: cobalt, statistic: production, detail: Mine production }
  unit: t
  values: []
`;
export const reserveSeries = (unit = 't', detail = 'Reserves') => `reserves:
  series: { chapter: cobalt, statistic: reserves, detail: "${detail}" }
  unit: ${unit}
  values: []
`;
