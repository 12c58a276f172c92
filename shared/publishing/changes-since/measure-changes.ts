/** What has changed in our records of trade measures since an earlier day, in words. */
import { eventsOf } from '../../records/measures/dates.ts';
import { countryOf, type Measure } from '../../records/measures/list.ts';
import { formatCount, formatPublished, uncapitalize } from '../../text/format.ts';

type Clause = Measure['clauses'][number];

/** Measures that came or went first. @returns a sentence for each change. */
export function measureChanges(then: readonly Measure[], now: readonly Measure[]): string[] {
  const before = new Map(then.map((measure) => [measure.id, measure]));
  const after = new Set(now.map(({ id }) => id));
  return [
    ...now.filter(({ id }) => !before.has(id)).map((measure) => `${nameOf(measure)}: added since`),
    ...then.filter(({ id }) => !after.has(id)).map((measure) => `${nameOf(measure)}: no longer listed`),
    ...now.flatMap((measure) => {
      const earlier = before.get(measure.id);
      return earlier ? changesOf(earlier, measure).map((change) => `${nameOf(measure)}: ${change}`) : [];
    }),
  ];
}

function nameOf(measure: Measure): string {
  return `${countryOf(measure)}, ${uncapitalize(measure.title)}`;
}

function changesOf(then: Measure, now: Measure): string[] {
  return [
    ...(then.lastKnown === now.lastKnown ? [] : [`${then.lastKnown} then, ${now.lastKnown} now`]),
    ...dateChanges(then, now),
    ...clauseChanges(then.clauses, now.clauses),
    ...(then.materials.join() === now.materials.join() ? [] : [countMaterials(then, now)]),
    ...(then.text === now.text ? [] : ['what it does is told in other words']),
  ];
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
function clauseChanges(then: readonly Clause[], now: readonly Clause[]): string[] {
  const keyOf = ({ at = '', effect }: Clause) => `${at} ${effect}`;
  const [before, after] = [then, now].map((clauses) => Map.groupBy(clauses, keyOf));
  return [...new Set([...then, ...now].map(keyOf))].flatMap((key) => {
    const [old = [], current = []] = [before?.get(key), after?.get(key)];
    const [clause] = [...current, ...old];
    if (!clause || JSON.stringify(old) === JSON.stringify(current)) return [];
    const what = `the clause by which a consignment ${clause.effect}`;
    if (old.length === 0) return [`${what} was added`];
    return [current.length === 0 ? `${what} was taken out` : `the conditions of ${what} were changed`];
  });
}

function countMaterials(then: Measure, now: Measure): string {
  return `${formatCount(then.materials.length, 'material')} then, ${now.materials.length} now`;
}
