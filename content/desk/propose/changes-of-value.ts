/** What is written into content/figures when a value of a release is accepted. */
import type { Reading } from '../observation.ts';
import type { OurSeries, OurValue, YamlPath } from './our-values.ts';
import type { YamlChange } from './proposal.ts';

/** Reserves and import reliance have words and bounds beside the number; all else only numbers, prices ranges too. */
export function changesOfValue({ kind }: OurSeries, { path, place }: OurValue, reading: Reading): YamlChange[] {
  if (kind === 'reserves')
    return changesBesideWords(
      path,
      place === 'world' || place === 'others' ? `${lastOf(path)}Qualifier` : 'words',
      reading,
    );
  if (kind === 'reliance') return changesBesideWords(path, 'qualifier', reading);
  if (kind === 'price' && reading.is === 'range') return [{ set: path, value: { from: reading.from, to: reading.to } }];
  return [{ set: path, value: numberIn(reading) }];
}

/** A country that we do not list yet. `field`: where the year of the value stands in a row. */
export function rowOfCountry(
  { kind, path }: OurSeries,
  { iso3, name, field }: { iso3: string; name: string; field: string },
  reading: Reading,
): YamlChange {
  const row = { iso3, name };
  if (kind === 'reserves')
    return { add: [...path, 'countries'], row: { ...row, value: numberIn(reading), ...wordsIn(reading, 'words') } };
  const value = numberIn(reading);
  return {
    add: [...path, 'producers'],
    row:
      field === 'value'
        ? { ...row, value, sharePercent: null }
        : { ...row, value: null, [field]: value, sharePercent: null },
  };
}

function changesBesideWords(path: YamlPath, field: string, reading: Reading): YamlChange[] {
  const beside = [...path.slice(0, -1), field];
  const words = Object.values(wordsIn(reading, field))[0] ?? null;
  return [
    { set: path, value: numberIn(reading) },
    { set: beside, value: words },
  ];
}

function wordsIn(reading: Reading, field: string): Record<string, string> {
  if (reading.is === 'number' || reading.is === 'nil') return {};
  if (reading.is === 'bound') return { [field]: reading.sign === '>' ? 'more than' : 'less than' };
  if (reading.is === 'in the total') return { [field]: 'included in the world total' };
  return { [field]: reading.is === 'words' ? reading.words.toLowerCase() : reading.is };
}

function numberIn(reading: Reading): number | null {
  if (reading.is === 'nil') return 0;
  return reading.is === 'number' || reading.is === 'bound' ? reading.value : null;
}

const lastOf = (path: YamlPath) => String(path.at(-1));
