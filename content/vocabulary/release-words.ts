/** What releases of publishers tell of a material, and what they say in place of a number. */
export const releaseStatistics = [
  'production',
  'capacity',
  'reserves',
  'price',
  'net import reliance',
  'import sources',
  'consumption',
  'imports',
  'exports',
  'stocks',
  'shipments',
  'other',
] as const;

export const wordsForNumbers = [
  'nil',
  'withheld',
  'not available',
  'not applicable',
  'not given',
  'net exporter',
  'under half a unit',
  'in the total',
] as const;
