/** What has changed in our records of trade measures since an earlier day, in words. */
import { eventsOf } from '../../records/measures/dates.ts';
import { countryOf, type Measure } from '../../records/measures/list.ts';
import { capitalize, formatCount, formatPublished, uncapitalize } from '../../text/format.ts';

type Clause = Measure['clauses'][number];
type RecordChange = { text: string; measure: Measure };

/**
 * Measures that came or went first, then states and days, clauses, and words. Each with the name of its measure.
 * @returns a sentence for each change.
 */
export function measureChanges(then: readonly Measure[], now: readonly Measure[]): string[] {
  const after = new Set(now.map(({ id }) => id));
  const added = now.filter(({ id }) => !then.some((measure) => measure.id === id));
  const pairs = then.flatMap((before) => {
    const current = now.find(({ id }) => id === before.id);
    return current ? [[before, current] as const] : [];
  });
  const inPairs = (list: (before: Measure, current: Measure) => string[]) =>
    pairs.flatMap(([before, current]) =>
      list(before, current).map((text): RecordChange => ({ text, measure: current })),
    );
  return [
    ...added.map((measure) => ({ text: 'added since', measure })),
    ...then.filter(({ id }) => !after.has(id)).map((measure) => ({ text: 'no longer listed', measure })),
    ...inPairs(stateChanges),
    ...inPairs(dateChanges),
    ...inPairs(clauseChanges),
    ...inPairs(wordChanges),
  ].map(({ text, measure }) => `${countryOf(measure)}, ${uncapitalize(measure.title)}: ${text}`);
}

/** The same of one measure, without its name. */
export function changesOfMeasure(then: Measure, now: Measure): string[] {
  return [stateChanges, dateChanges, clauseChanges, wordChanges].flatMap((list) => list(then, now)).map(capitalize);
}

function stateChanges(then: Measure, now: Measure): string[] {
  return then.lastKnown === now.lastKnown ? [] : [`${then.lastKnown} then, ${now.lastKnown} now`];
}

/** "last day, as stated: Nov 27, 2026 then, Nov 10, 2026 now" */
function dateChanges(then: Measure, now: Measure): string[] {
  const [before, after] = [then, now].map((measure) => new Map(eventsOf(measure).map((event) => [event.key, event])));
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap((key) => {
    const [old, current] = [before?.get(key), after?.get(key)];
    if (old?.on === current?.on) return [];
    const days = [
      old ? `${formatPublished(old.on)} then` : 'not on record then',
      current ? `${formatPublished(current.on)} now` : 'no longer on record',
    ];
    return [`${uncapitalize((current ?? old)?.text ?? '')}: ${days.join(', ')}`];
  });
}

/** Clauses are told apart by their place and by what they do. */
function clauseChanges({ clauses: then }: Measure, { clauses: now }: Measure): string[] {
  if (then.length === 0 && now.length > 0)
    return [`what it asks of a consignment was recorded, in ${formatCount(now.length, 'clause')}`];
  const keyOf = ({ at = '', effect }: Clause) => `${at} ${effect}`;
  const [before, after] = [then, now].map((clauses) => Map.groupBy(clauses, keyOf));
  return [...new Set([...then, ...now].map(keyOf))].flatMap((key) => {
    const [old = [], current = []] = [before?.get(key), after?.get(key)];
    const [clause] = [...current, ...old];
    if (!clause || JSON.stringify(old) === JSON.stringify(current)) return [];
    const what = `clause “a consignment ${clause.effect}”`;
    if (old.length === 0) return [`${what} added`];
    return [current.length === 0 ? `${what} taken out` : `${what} with other conditions`];
  });
}

function wordChanges(then: Measure, now: Measure): string[] {
  return [
    ...(then.materials.join() === now.materials.join()
      ? []
      : [`${formatCount(then.materials.length, 'material')} then, ${now.materials.length} now`]),
    ...(wordsOf(then) === wordsOf(now) ? [] : ['told in other words']),
    ...(groundsOf(then) === groundsOf(now) ? [] : ['rests on other sources']),
  ];
}

/** All that is printed of a measure in words of its own. */
function wordsOf({ title, short, authority, text, effects, steps, status, note }: Measure): string {
  return JSON.stringify([title, short, authority, text, effects, steps.map((step) => step.text), status, note]);
}

/** What it rests on, and how surely. The words of a source are not its measure's. */
function groundsOf({ source, confidence, approximate }: Measure): string {
  return JSON.stringify([source, confidence, approximate]);
}
