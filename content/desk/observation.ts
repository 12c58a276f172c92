/** What the desk reads out of a publisher's file: every value with its place in the file, as written. */
import type { releaseStatistics } from '../vocabulary/release-words.ts';

/** How the bytes of a file became text; `workbook`: its cells were numbers and texts already. */
export type TextEncoding = 'UTF-8' | 'UTF-8 with mark' | 'Windows-1252' | 'workbook';
/**
 * Where a value stands in the publisher's file. `line` counts from 1 with the header; in a workbook it is the row of
 * the sheet. `sha256` is that of the publisher's file, unpacked. `column`: its name in the header, or its letter.
 */
export type Trace = {
  file: string;
  sha256: string;
  encoding: TextEncoding;
  sheet?: string;
  line: number;
  column: string;
  written: string;
};
/**
 * What a cell says; numbers are in the unit of the observation. `not given`: the cell is blank, and nothing says why.
 * `in the total`: included in the world total. `doubt`: the cell cannot be believed as written; `perhaps` is what a
 * person may confirm.
 */
export type Reading =
  | { is: 'number'; value: number }
  | { is: 'bound'; sign: '>' | '<'; value: number }
  | { is: 'range'; from: number; to: number }
  | { is: 'nil' }
  | { is: 'withheld' }
  | { is: 'not available' }
  | { is: 'not applicable' }
  | { is: 'not given' }
  | { is: 'net exporter' }
  | { is: 'under half a unit' }
  | { is: 'in the total' }
  | { is: 'words'; words: string }
  | { is: 'doubt'; reason: string; perhaps?: number };
/**
 * `part`: the words behind the name, `from Cliffside Field`, by which two rows of one country differ. `without`: the
 * countries, as ISO 3166 alpha-3 codes, that a world total leaves out. Prices of a world market have the world, too.
 */
export type Place =
  | { is: 'country'; iso3: string; part?: string }
  | { is: 'world'; without: string[]; part?: string }
  | { is: 'others'; part?: string }
  | { is: 'several'; names: string };
export type Statistic = (typeof releaseStatistics)[number];
/**
 * One value of a release. `chapter`: the publisher's, in lower case; `commodity` and `section` as written, or empty.
 * `detail`: the publisher's own words that tell apart series under one statistic (form, basis, set of imports).
 * `unit`: see units.ts; words that it does not know stay as written. `year`: two numbers are the first and the last
 * year of a mean; `month`: 1 to 12 for monthly values.
 */
export type Observation = {
  release: string;
  chapter: string;
  commodity: string;
  section: string;
  statistic: Statistic;
  detail: string;
  place: Place;
  unit: string;
  year: number | [number, number];
  month?: number;
  estimated: boolean;
  reading: Reading;
  notes: string[];
  trace: Trace;
};
/** Something that was not read, and why, as a sentence for the editor. Without a line it is the whole file. */
export type Refusal = {
  file: string;
  sheet?: string;
  line?: number;
  column?: string;
  written?: string;
  reason: string;
};
/** A correction that the publisher tells as text. `day`: ISO 8601; `of`: what changed, in the publisher's words. */
export type TextCorrection = {
  release: string;
  version: string;
  day: string;
  text: string;
  chapter?: string;
  /** Of the report. */
  page?: string;
  changes: { of: string; from: string; to: string }[];
  trace: Trace;
};
/**
 * One file, read. `rows` are the rows of data: `read + refused + empty`. `around`: headers, titles and notes.
 * `remarks`: what an editor should know and that is no error.
 */
export type FileReading = {
  file: string;
  sha256: string;
  kind: string;
  release: string;
  rows: number;
  counts: { read: number; refused: number; empty: number; around: number };
  observations: Observation[];
  corrections: TextCorrection[];
  refusals: Refusal[];
  remarks: string[];
};
