/** All kinds of files that the desk knows, in the order in which they are tried. */
import { dataSeries140 } from './data-series-140.ts';
import type { Kind } from './kind.ts';
import { mcsCommodities } from './mcs-commodities.ts';
import { mcsImportSources } from './mcs-import-sources.ts';
import { mcsSalient } from './mcs-salient.ts';
import { mcsSummaryTables } from './mcs-summary-tables.ts';
import { mcsWorld } from './mcs-world.ts';
import { mineralsYearbook } from './minerals-yearbook.ts';
import { pinkSheet } from './pink-sheet.ts';
import { versionHistory } from './version-history.ts';

export const kinds: readonly Kind[] = [
  mcsCommodities,
  mcsWorld,
  mcsSalient,
  mcsSummaryTables,
  mcsImportSources,
  dataSeries140,
  mineralsYearbook,
  pinkSheet,
  versionHistory,
];
