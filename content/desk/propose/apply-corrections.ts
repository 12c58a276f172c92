/** Corrections that a publisher tells as text, where its data file still has the old value. */
import type { Observation, TextCorrection } from '../observation.ts';
import { readCell } from '../values/read-cell.ts';
import { readPlace } from '../values/read-place.ts';

/** An observation as the text corrects it. */
export type Corrected = { observation: Observation; version: string; was: Observation };
/** `open`: corrections of which no change fits one value: the editor reads them. */
export type AppliedCorrections = { corrected: Corrected[]; open: TextCorrection[] };

/**
 * A change is about the value whose cell is what it was changed from, of a place and a statistic that the text names.
 * A total is looked for in the chapters of the countries that the same text corrects.
 */
export function applyCorrections(
  observations: readonly Observation[],
  corrections: readonly TextCorrection[],
): AppliedCorrections {
  const result: AppliedCorrections = { corrected: [], open: [] };
  for (const correction of corrections) {
    const found = correctOne(observations, correction);
    if (found) result.corrected.push(...found);
    else result.open.push(correction);
  }
  return result;
}

function correctOne(observations: readonly Observation[], correction: TextCorrection): Corrected[] | undefined {
  const { release, text, chapter, changes, version, trace } = correction;
  const about = observations.filter(
    (each) =>
      each.release === release &&
      text.toLowerCase().includes(each.statistic) &&
      (chapter === undefined || each.chapter === chapter),
  );
  const ofCountries = changes.map(({ of, from }) => about.filter((each) => isAt(each, of) && says(each, from)));
  const chapters = new Set(ofCountries.flat().map((each) => each.chapter));
  const found = changes.map(({ of, from, to }, index) => {
    const total = /\btotal\b/i.test(of)
      ? about.filter((each) => each.place.is === 'world' && chapters.has(each.chapter) && says(each, from))
      : [];
    const [was, ...more] = [...(ofCountries[index] ?? []), ...total];
    if (!was || more.length > 0) return undefined;
    const cell = readCell(to, { statistic: was.statistic, notes: [] });
    if ('refusal' in cell) return undefined;
    return { observation: { ...was, reading: cell.reading, notes: [text], trace }, version, was };
  });
  const placed = found.filter((each) => each !== undefined);
  return placed.length > 0 ? placed : undefined;
}

const digits = (text: string) => text.replaceAll(/[“”",\s]/g, '');
const says = ({ trace }: Observation, written: string) => digits(trace.written) === digits(written);

/** Whether the words name the country of the value: "the value of reserves for Brazil". */
function isAt({ place }: Observation, words: string): boolean {
  if (place.is !== 'country') return false;
  const names = words.match(/\p{Lu}[\p{L}’'.()-]*(?: (?:\p{Lu}|\()[\p{L}’'.()-]*)*/gu) ?? [];
  return names.some((name) => {
    const named = readPlace(name.replace(/[’']s$/, ''))?.place;
    return named?.is === 'country' && named.iso3 === place.iso3;
  });
}
