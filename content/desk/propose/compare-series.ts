/** All that a release says differently about one series of ours. */
import { changesOfValue, rowOfCountry } from './changes-of-value.ts';
import { compareValue } from './compare-value.ts';
import type { Matched } from './match-series.ts';
import { mergeOthers } from './merge-others.ts';
import { proposeNewYear } from './new-year.ts';
import { noteOnTotal, remarksOnNotes } from './notes.ts';
import type { OurValue } from './our-values.ts';
import type { Proposal, SeriesProposals, YamlChange } from './proposal.ts';
import { isSame, magnitudeOf, wordsOfReading } from './readings.ts';
import { describeForReaders, describePlace, proposalOf, type SeriesContext, unrecorded } from './series-context.ts';
import { remarkOnTotal, sumOfRows } from './totals.ts';
import { isCorrected, recordOf } from './write-vintage.ts';

/** An older release only adds vintages; the release that we cite and newer ones are compared value by value. */
export function compareSeries(given: SeriesContext): SeriesProposals {
  const { ours, release, isOlder } = given;
  const { matched, questions } = oneOfEach(given);
  const context = { ...given, matched };
  if (isOlder)
    return { proposals: recorded(context, matched, `said by ${release.id}, before our figure`), remarks: [] };
  const newYear = proposeNewYear(context);
  const isCovered = ({ year }: Matched) => newYear.covers(year);
  const differences = matched.filter((each) => !isCovered(each)).flatMap((each) => compareOne(context, each));
  const gone = newYear.proposals.length > 0 ? [] : wentRows(context);
  const told = new Set([...differences, ...newYear.proposals].flatMap(({ traces }) => traces));
  const rest = matched.filter(({ observation }) => !told.has(observation.trace));
  const proposals = [
    ...questions,
    ...newYear.proposals,
    ...mergeOthers(context, [...differences, ...gone]),
    ...noteOnTotal(context),
    ...recorded(context, rest, `of ${release.id} that our figure agrees with or does not print`),
  ];
  const sums = ours.years.flatMap((year) => remarkOnTotal(matched, year) ?? []);
  return { proposals, remarks: [...sums, ...(proposals.length > 0 ? remarksOnNotes(context) : [])] };
}

/** Tables of one release that repeat a value: where they disagree the editor is asked, and the first is compared. */
function oneOfEach(context: SeriesContext): { matched: Matched[]; questions: Proposal[] } {
  const groups = [...Map.groupBy(context.matched, ({ place, year }) => `${place} ${year}`).values()];
  const questions = groups.flatMap((group) => {
    const [first, ...more] = group;
    const other = more.find(({ reading }) => first && !isSame(first.reading, reading));
    if (!first || !other || context.isOlder) return [];
    const { place, year } = first;
    const { unit } = context.ours;
    const says = `${describePlace(context, place, year)}: ${context.release.id} says ${wordsOfReading(first.reading, unit)} in one table and ${wordsOfReading(other.reading, unit)} in another`;
    if (recordOf(first, context.vintages)?.kept) return [];
    const about = { place: `${place}-twice`, year, matched: [first, other], affected: 0 };
    const question = 'Find out which one is right; --keep the other with the reason.';
    return [
      {
        ...proposalOf(context, { kind: 'doubt', says, question, isPlain: false }, about),
        vintages: unrecorded(context, [first]),
      },
    ];
  });
  return { matched: groups.flatMap(([first]) => first ?? []), questions };
}

/** What the vintages lack, as one plain proposal. @param how completes “3 values …”. */
export function recorded(context: SeriesContext, matched: readonly Matched[], how: string): Proposal[] {
  const vintages = unrecorded(context, matched);
  if (vintages.length === 0) return [];
  const { ours, material, release } = context;
  const says = `${material} ${ours.figure}: ${vintages.length} ${vintages.length === 1 ? 'value' : 'values'} ${how}; only the vintages grow`;
  const about = { place: '', year: release.id, matched, affected: 0 };
  return [{ ...proposalOf(context, { kind: 'recorded', says, isPlain: true }, about), weight: 0, vintages }];
}

/** Nothing for a year that our figure does not have, and for a value that the editor keeps against the release. */
function compareOne(context: SeriesContext, matched: Matched): Proposal[] {
  const { ours, release, before, vintages } = context;
  const { place, year, reading, version } = matched;
  if (!ours.years.includes(year) || recordOf(matched, vintages)?.kept || isCorrected(matched, vintages)) return [];
  const value = ours.values.find((each) => each.place === place && each.year === year);
  const what = describePlace(context, place, year);
  const about = { place, year, matched: [matched], affected: magnitudeOf(reading) - magnitudeOf(value?.reading) };
  if (reading.is === 'doubt') {
    if (recordOf(matched, vintages)) return [];
    const question = `${wordsOfReading(reading, ours.unit)}. Look at the document, and write what it says yourself.`;
    return [proposalOf(context, { kind: 'doubt', says: what, question, isPlain: false }, about)];
  }
  const isTotal = place === 'world' && ours.kind === 'reserves';
  const sum = place === 'world' ? sumOfRows(context.matched, year) : undefined;
  const found = compareValue(value?.reading, reading, {
    what,
    unit: ours.unit,
    release: release.id,
    before,
    sum,
    isTotal,
  });
  if (!found) return [];
  const corrected = version === undefined ? {} : { kind: 'correction' as const, isPlain: false };
  const by = version === undefined ? '' : `; corrected by text, version ${version}`;
  const changes = changesFor(context, value, matched);
  if (changes.length === 0) return [];
  const said = {
    ...found,
    ...corrected,
    says: found.says + by,
    note: describeForReaders(context, matched, value?.reading),
    changes,
  };
  return [proposalOf(context, said, about)];
}

/** None for a value that our figures have no field for, like earlier output of other countries. */
function changesFor({ ours, nameOf }: SeriesContext, value: OurValue | undefined, matched: Matched): YamlChange[] {
  const { place, year, reading } = matched;
  if (value) return changesOfValue(ours, value, reading);
  const field = ours.kind === 'capacity' ? 'capacity' : year === ours.years[0] ? 'value' : 'priorValue';
  const row = ours.values.find((each) => each.place === place && each.path.includes('producers'));
  if (row) return [{ set: [...row.path.slice(0, -1), field], value: magnitudeOf(reading) }];
  if (place === 'others') return [];
  return [rowOfCountry(ours, { iso3: place, name: nameOf(place), field }, reading)];
}

/** Numbers of ours for which the release that we cite has no row, and which no other release explains. */
function wentRows(context: SeriesContext): Proposal[] {
  const { ours, matched, vintages, release } = context;
  const years = new Set(matched.map(({ year }) => year));
  // What an earlier reading of this release wrote down explains nothing: the row may be cut from the file.
  const ofOthers = vintages.filter((vintage) => vintage.release !== release.id);
  return ours.values.flatMap((value) => {
    const { place, year, reading } = value;
    const isKnown = [...matched, ...ofOthers].some((each) => (each.place ?? '') === place && each.year === year);
    if (reading === undefined || isKnown || !years.has(year)) return [];
    const says = `${describePlace(context, place, year)}: ours is ${wordsOfReading(reading, ours.unit)}; ${release.id} has no such row`;
    const question = 'A missing row is no zero: find out where our value comes from.';
    const about = { place, year, matched: [], affected: magnitudeOf(reading) };
    return [proposalOf(context, { kind: 'went', says, question, isPlain: false }, about)];
  });
}
