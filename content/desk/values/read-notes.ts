/** The notes of a row: several in one cell, joined by ` -- `. */
import { trimBlanks } from '../files/table.ts';

/** `without`: the countries that a total of the row leaves out. */
export type NotesReading = { notes: string[]; estimated: boolean; without: string[] };

/** `Excludes U.S. production.`, but not `Excludes U.S. production of pyrophyllite.`, which is a part of it. */
const leavesOut =
  /\b(excludes (U\.S\.|United States) (mine )?production|does not include production in the United States)(?=[.;]|$)/i;

/** `Estimated.` is a note of its own; a note that only begins with the word says something else. */
export function readNotes(...cells: string[]): NotesReading {
  const all = cells
    .flatMap((cell) => cell.split(/ -- /))
    .map(trimBlanks)
    .filter(Boolean);
  const isEstimate = (note: string) => /^estimated\.?$/i.test(note);
  return {
    notes: all.filter((note) => !isEstimate(note)),
    estimated: all.some(isEstimate),
    without: all.some((note) => leavesOut.test(note)) ? ['USA'] : [],
  };
}

/**
 * What short notes say about one year of the row: `Production in 2021 is also estimated.`, `Reported data in 2022`.
 * @returns undefined if they say nothing about it.
 */
export function estimatedIn(notes: readonly string[], year: number): boolean | undefined {
  const note = notes.find(
    (each) => each.length < 80 && /estimated|reported/i.test(each) && each.includes(String(year)),
  );
  return note === undefined ? undefined : /estimated/i.test(note);
}
