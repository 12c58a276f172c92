/** When pages change because a day of a trade measure begins or ends where the measure applies. */
import type { CompiledContent } from '../../content/entry.ts';
import { turnsOfDates } from '../../shared/records/measures/dates.ts';
import { turnsOfDays } from '../../shared/records/measures/passed-days.ts';

/** @returns instants in milliseconds since 1970: for the dates of the measures, and for the days that texts name. */
export function changesOfDays(entries: CompiledContent['entries']): number[] {
  const { measures, news, opinions, blogs, videos, infographics, letters, materials } = entries;
  const watched = materials.flatMap(({ watch }) => watch);
  const texts = [news, opinions, blogs, videos, infographics, letters, watched].flat();
  const days = texts.flatMap(({ dates }) => dates);
  return [...measures.flatMap(turnsOfDates), ...turnsOfDays(measures, days)];
}
