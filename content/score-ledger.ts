/** How often what we published about days and values to come turned out as published, by the sets of the ledger. */

import type { CompiledLedger } from './compile-ledger.ts';
import type { Entry } from './entry.ts';
import type { Outcomes, Score } from './ledger/outcomes.ts';

type Kind = keyof Score;
type Outcome = keyof Outcomes;
/** What one record says of a statement. `isStatement`: it speaks of what is to come; `outcome`: what it knows of it. */
type Reading = { kind: Kind; key: string; stated: number | string; isStatement: boolean; isFinal: boolean };

/** Of each statement the first publication counts, and the first later set that knows what came of it. */
export function scoreLedger({ sets, changes }: CompiledLedger): Score {
  const statements = new Map<string, { kind: Kind; stated: Reading['stated']; outcome: Outcome }>();
  for (const [index, change] of changes.entries()) {
    const day = sets[index]?.at.slice(0, 10) ?? '';
    for (const entry of Object.values(change)) {
      for (const { kind, key, stated, isStatement, isFinal } of entry ? readingsOf(entry, day) : []) {
        const known = statements.get(`${kind} ${key}`);
        if (!known && isStatement) statements.set(`${kind} ${key}`, { kind, stated, outcome: 'open' });
        if (known?.outcome !== 'open') continue;
        if (isFinal) known.outcome = known.stated === stated ? 'held' : 'changed';
        else if (kind !== 'estimates' && known.stated !== stated) known.outcome = 'changed';
      }
    }
  }
  return Object.fromEntries(
    (['estimates', 'returns', 'dates'] as const).map((kind) => [
      kind,
      countOutcomes([...statements.values()].filter((each) => each.kind === kind).map(({ outcome }) => outcome)),
    ]),
  ) as Score;
}

function countOutcomes(outcomes: readonly Outcome[]): Outcomes {
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  return { held: count('held'), changed: count('changed'), open: count('open') };
}

function readingsOf(entry: Entry, day: string): Reading[] {
  if (entry.collection === 'figures')
    return (entry as Entry<'figures'>).production.flatMap((stage) => estimatesOf(entry.id, stage));
  return entry.collection === 'measures' ? daysOf(entry as Entry<'measures'>, day) : [];
}

type Stage = Entry<'figures'>['production'][number];

/** An estimate is followed by the value that a later set prints for its year, as a final one or beside a newer year. */
function estimatesOf(material: string, { worldTotal, priorWorldTotal, producers, ...stage }: Stage): Reading[] {
  const { year, priorYear, estimated } = stage;
  const amounts = [{ iso3: 'world', value: worldTotal, priorValue: priorWorldTotal }, ...producers];
  const reading = (of: string, stated: number, ofYear: number, isFinal: boolean): Reading => ({
    kind: 'estimates',
    key: [material, stage.stage, stage.product, stage.unit, stage.basis, of, ofYear].join('|'),
    stated,
    isStatement: !isFinal,
    isFinal,
  });
  return amounts.flatMap(({ iso3, value, priorValue = null }) => [
    ...(value !== null && year !== null ? [reading(iso3, value, year, !estimated)] : []),
    ...(priorValue !== null && priorYear !== null ? [reading(iso3, priorValue, priorYear, true)] : []),
  ]);
}

/** A day is settled by a reading after it; a measure that nobody could confirm stays open. */
function daysOf({ id, from, ends, suspended, lastKnown, readOn }: Entry<'measures'>, day: string): Reading[] {
  const isKnown = lastKnown === 'in force' || lastKnown === 'ended';
  const reading = (kind: Kind, of: string, date: string | undefined, stated = date): Reading[] =>
    date === undefined || stated === undefined
      ? []
      : [
          {
            kind,
            key: `${id}|${of}`,
            stated,
            isStatement: isAfter(date, day),
            isFinal: isKnown && isAfter(readOn, date),
          },
        ];
  const back = suspended?.to;
  return [
    ...reading('returns', 'back', back, lastKnown === 'ended' ? 'never' : back),
    ...reading('dates', 'first day', from),
    ...reading('dates', 'last day', ends),
  ];
}

/** @param date a day or a month, as `day` may be. */
function isAfter(date: string, day: string): boolean {
  const length = Math.min(date.length, day.length);
  return date.slice(0, length) > day.slice(0, length);
}
