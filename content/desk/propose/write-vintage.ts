/** A value of a release as it stands in content/vintages, and back. */
import type { Vintage } from '../../schemas/vintages.ts';
import { wordsForNumbers } from '../../vocabulary/release-words.ts';
import { fileName } from '../files/table.ts';
import type { Reading } from '../observation.ts';
import type { Matched } from './match-series.ts';
import type { WrittenVintage } from './proposal.ts';
import { isSame } from './readings.ts';

/** @param main the first file of the release, which vintages do not name. @param common notes of the whole series. */
export function vintageOf(matched: Matched, main: string | undefined, common: ReadonlySet<string>): WrittenVintage {
  const { place, year, reading, estimated, without, version, observation } = matched;
  const { file, line, column } = observation.trace;
  const name = fileName(file);
  const note = observation.notes.filter((each) => !common.has(each)).join(' ');
  return {
    ...(place !== '' && { place }),
    year,
    release: observation.release,
    ...(version !== undefined && { version }),
    ...writeReading(reading),
    ...(estimated && { estimated }),
    ...(without.length > 0 && { without }),
    ...(note !== '' && { note: note.slice(0, 600) }),
    ...(name !== main && { file: name }),
    line,
    ...(column !== 'Value' && { column }),
  };
}

function writeReading(reading: Reading): Pick<WrittenVintage, 'value' | 'is'> {
  if (reading.is === 'number') return { value: reading.value };
  if (reading.is === 'bound') return { value: `${reading.sign}${reading.value}` };
  if (reading.is === 'range') return { value: { from: reading.from, to: reading.to } };
  if (reading.is === 'words') return { is: reading.words };
  return { is: reading.is === 'doubt' ? `doubt: ${reading.reason}`.slice(0, 120) : reading.is };
}

/** The reading of a vintage. */
export function readingOf({ value, is = '' }: Pick<Vintage, 'value' | 'is'>): Reading {
  if (typeof value === 'number') return { is: 'number', value };
  if (typeof value === 'object') return { is: 'range', ...value };
  if (typeof value === 'string')
    return { is: 'bound', sign: value.startsWith('<') ? '<' : '>', value: Number(value.slice(1)) };
  return isBareReading(is) ? { is } : { is: 'words', words: is };
}

const isBareReading = (is: string): is is (typeof wordsForNumbers)[number] =>
  (wordsForNumbers as readonly string[]).includes(is);

/** Whether a text of the publisher, which an editor accepted, has corrected this value of its data file. */
export function isCorrected({ place, year, version, observation }: Matched, vintages: readonly Vintage[]): boolean {
  const { release } = observation;
  return vintages.some(
    (each) =>
      version === undefined &&
      each.version !== undefined &&
      each.release === release &&
      (each.place ?? '') === place &&
      each.year === year,
  );
}

/** The vintage that records this very value of this release. */
export function recordOf(matched: Matched, vintages: readonly Vintage[]): Vintage | undefined {
  return vintages.find(
    (vintage) =>
      vintage.release === matched.observation.release &&
      vintage.version === matched.version &&
      (vintage.place ?? '') === matched.place &&
      vintage.year === matched.year &&
      (matched.reading.is === 'doubt' || isSame(readingOf(vintage), matched.reading)),
  );
}
