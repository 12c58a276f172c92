/** Readings compared, converted and put into words. */
import { isDeepStrictEqual } from 'node:util';
import type { Reading } from '../observation.ts';

/** Numbers of publishers are decimals of few digits; multiplied they must not end in …00000004. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** The reading in a unit that is `factor` times smaller. */
export function scaled(reading: Reading, factor: number): Reading {
  if (reading.is === 'number' || reading.is === 'bound') return { ...reading, value: tidy(reading.value * factor) };
  if (reading.is === 'range') return { is: 'range', from: tidy(reading.from * factor), to: tidy(reading.to * factor) };
  return reading;
}

/** Nil is zero; all else is equal only to itself. */
export function isSame(a: Reading, b: Reading): boolean {
  const [x, y] = [zeroOfNil(a), zeroOfNil(b)];
  if (x.is === 'words' && y.is === 'words') return x.words.toLowerCase() === y.words.toLowerCase();
  return isDeepStrictEqual(x, y);
}

const zeroOfNil = (reading: Reading): Reading => (reading.is === 'nil' ? { is: 'number', value: 0 } : reading);

/** The number of a reading that is exactly one: nil is zero, a bound or a range is none. */
export function numberOf(reading: Reading | undefined): number | undefined {
  if (reading?.is === 'nil') return 0;
  return reading?.is === 'number' ? reading.value : undefined;
}

/** How large the reading is about, to weigh what a change affects; never a value. */
export function magnitudeOf(reading: Reading | undefined): number {
  if (reading?.is === 'number' || reading?.is === 'bound') return reading.value;
  return reading?.is === 'range' ? reading.to : 0;
}

const written = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** "226,000 t", "more than 75,000,000 t", "890–1,000 USD/kg", "withheld". */
export function wordsOfReading(reading: Reading | undefined, unit: string): string {
  if (reading === undefined) return 'nothing';
  if (reading.is === 'number') return `${written(reading.value)} ${unit}`;
  if (reading.is === 'bound') return `${reading.sign === '>' ? 'more' : 'less'} than ${written(reading.value)} ${unit}`;
  if (reading.is === 'range') return `${written(reading.from)}–${written(reading.to)} ${unit}`;
  if (reading.is === 'nil') return `nil (0 ${unit})`;
  if (reading.is === 'in the total') return 'included in the world total';
  if (reading.is === 'words') return `“${reading.words}”`;
  return reading.is === 'doubt' ? `in doubt: ${reading.reason}` : reading.is;
}
