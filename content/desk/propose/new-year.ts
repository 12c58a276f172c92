/** A year or an edition that a figure does not have yet: the whole block moves on. */
import { changesOfValue, rowOfCountry } from './changes-of-value.ts';
import { compareValue, isNear, typed } from './compare-value.ts';
import type { Matched } from './match-series.ts';
import type { Proposal, YamlChange } from './proposal.ts';
import { numberOf, wordsOfReading } from './readings.ts';
import { describeForReaders, describePlace, proposalOf, type SeriesContext } from './series-context.ts';

/** `covers`: whether the values of a year are written by the new year, so that they are not compared one by one. */
type NewYear = { proposals: Proposal[]; covers: (year: number) => boolean };

export function proposeNewYear(context: SeriesContext): NewYear {
  const { ours, matched } = context;
  const [last = 0] = ours.years;
  const year = matched.reduce(
    (newest, each) => Math.max(newest, each.reading.is === 'not given' ? 0 : each.year),
    last,
  );
  if (year === last) return { proposals: [], covers: () => false };
  const isBlock = ours.kind !== 'price';
  const news = matched.filter((each) => each.year === year);
  const revisions = matched
    .filter((each) => each.year < year && each.year >= last)
    .flatMap((each) => revisionOf(context, each));
  const lacks = [...goneFrom(context, news), ...doubtedIn(context, news)];
  const head = `${context.material} ${ours.figure}: ${year} is new in ${context.release.id}, ${news.length} values, ${describeTotal(context, news)}`;
  const says = [head, ...lacks].join('; ');
  // Nobody looked at the years between two releases that are further apart.
  const isNext = year === last + 1 || !isBlock;
  const isPlain = isNext && lacks.length === 0 && context.before !== typed && isTotalNear(context, news);
  const changes = isBlock ? changesOfBlock(context, year) : changesOfPrice(context, year);
  const about = { place: '', year, matched: news, affected: Number.MAX_SAFE_INTEGER };
  const proposal = proposalOf(context, { kind: 'new year', says, note: `${year} added`, isPlain, changes }, about);
  return { proposals: [proposal, ...revisions], covers: (each) => each >= last && (isBlock || each > last) };
}

/** Told apart from the new year, which writes it as the earlier of its two. */
function revisionOf(context: SeriesContext, matched: Matched): Proposal[] {
  const { ours, release, before } = context;
  const { place, year, reading } = matched;
  const value = ours.values.find((each) => each.place === place && each.year === year);
  const what = describePlace(context, place, year);
  const found = compareValue(value?.reading, reading, { what, unit: ours.unit, release: release.id, before });
  if (!found || !value || ours.kind === 'price') return [];
  const affected = (numberOf(reading) ?? 0) - (numberOf(value.reading) ?? 0);
  const changes = ours.kind === 'output' ? changesOfValue(ours, value, reading) : [];
  const note = describeForReaders(context, matched, value.reading);
  return [proposalOf(context, { ...found, note, changes }, { place, year, matched: [matched], affected })];
}

function describeTotal({ ours }: SeriesContext, news: readonly Matched[]): string {
  const total = news.find(({ place }) => place === 'world') ?? news[0];
  return `${total?.place === 'world' ? 'the world ' : ''}${wordsOfReading(total?.reading, ours.unit)}`;
}

function goneFrom({ ours, nameOf, release }: SeriesContext, news: readonly Matched[]): string[] {
  const gone = ours.values.filter(
    ({ place, year, reading }) => year === ours.years[0] && reading && !news.some((each) => each.place === place),
  );
  if (gone.length === 0 || ours.kind === 'price') return [];
  return [`${release.id} has no row for ${gone.map(({ place }) => nameOf(place)).join(', ')}, which is no zero`];
}

function doubtedIn({ nameOf, ours }: SeriesContext, news: readonly Matched[]): string[] {
  return news.flatMap(({ place, reading }) =>
    reading.is === 'doubt'
      ? [place && nameOf(place), wordsOfReading(reading, ours.unit)].filter(Boolean).join(' ')
      : [],
  );
}

/** Also where one of the two prints no total. */
function isTotalNear({ ours }: SeriesContext, news: readonly Matched[]): boolean {
  const isTotal = ({ place }: { place: string }) =>
    place === 'world' || ours.kind === 'price' || ours.kind === 'reliance';
  const before = numberOf(ours.values.find((each) => isTotal(each) && each.year === ours.years[0])?.reading);
  const now = numberOf(news.find(isTotal)?.reading);
  return before === undefined || now === undefined || isNear(before, now);
}

function changesOfPrice({ ours, matched }: SeriesContext, newest: number): YamlChange[] {
  return matched
    .filter(({ year }) => year > (ours.years[0] ?? 0) && year <= newest)
    .flatMap(({ year, reading }) =>
      changesOfValue(
        ours,
        { place: '', year, reading: undefined, path: [...ours.path, 'years', String(year)] },
        reading,
      ),
    );
}

/** The columns of the block: the newest year, and for output the year before it. */
function changesOfBlock(context: SeriesContext, year: number): YamlChange[] {
  const { ours, matched, release } = context;
  const [last = 0] = ours.years;
  const at = (place: string, of: number) => matched.find((each) => each.place === place && each.year === of);
  const source = ours.source.map((cite) => cite.replace(/^[^#]+/, release.source));
  const current = ours.values.filter((value) => value.year === last);
  const moved = current.flatMap((value) => {
    const now = at(value.place, year);
    return changesOfValue(ours, value, now?.reading ?? { is: 'not given' });
  });
  const cited = { set: [...ours.path, 'source'], value: source.length === 1 ? source[0] : source };
  if (ours.kind === 'reserves')
    return [...moved, ...newRows(context, year), set(ours.path, 'editionYear', year), cited];
  if (ours.kind === 'reliance') return [...moved, set(ours.path, 'year', year), cited];
  if (ours.kind === 'capacity') return [...moved, ...newRows(context, year)];
  const priorYear = matched.some((each) => each.year === year - 1) ? year - 1 : last;
  const prior = current.flatMap((value): YamlChange[] => {
    const known = priorYear === last ? value.reading : undefined;
    const before = numberOf(at(value.place, priorYear)?.reading ?? known) ?? null;
    if (value.place === 'others') return [];
    const field = value.place === 'world' ? 'priorWorldTotal' : 'priorValue';
    return [{ set: [...value.path.slice(0, -1), field], value: before }];
  });
  const estimated = matched.some((each) => each.year === year && each.estimated);
  return [
    ...moved,
    ...prior,
    ...newRows(context, year),
    set(ours.path, 'year', year),
    set(ours.path, 'priorYear', priorYear),
    set(ours.path, 'estimated', estimated),
    cited,
  ];
}

function newRows({ ours, matched, nameOf }: SeriesContext, year: number): YamlChange[] {
  const isListed = (place: string) => ours.values.some((value) => value.place === place);
  const field = ours.kind === 'capacity' ? 'capacity' : 'value';
  return matched
    .filter((each) => each.year === year && !isListed(each.place) && (numberOf(each.reading) ?? 0) > 0)
    .map(({ place, reading }) => rowOfCountry(ours, { iso3: place, name: nameOf(place), field }, reading));
}

const set = (path: readonly (string | number)[], field: string, value: unknown): YamlChange => ({
  set: [...path, field],
  value,
});
