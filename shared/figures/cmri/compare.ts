/** The differences between two sets of inputs: of two editions, or of an edition and the current figures. */
import { type RiskIndicator, riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content, Entry } from '../../content.ts';
import { formatInput, indicators, type RiskInput, valuesOf } from './indicators.ts';
import { readInputs } from './inputs.ts';
import { rankEdition } from './rank-at.ts';

type Inputs = Record<RiskIndicator, RiskInput>;
/** `material`: an id. */
export type InputChange = { material: string; indicator: string; from: string; to: string };
/** `byDay`: a day that was stated has passed since. Otherwise our records, or what we count, are others than then. */
export type ChangeSince = InputChange & { byDay: boolean };
export type RankChange = { material: string; from: string; to: string };

/** The values that differ; a different wording of the same value is not a change. */
export function inputChanges(
  before: Readonly<Record<string, Inputs>>,
  after: Readonly<Record<string, Inputs>>,
): InputChange[] {
  return Object.entries(after).flatMap(([material, inputs]) =>
    riskIndicators.flatMap((id) => {
      const [old, now] = [before[material]?.[id], inputs[id]];
      const isSame =
        old &&
        'unknown' in old === 'unknown' in now &&
        JSON.stringify(valuesOf(id, old)) === JSON.stringify(valuesOf(id, now));
      return isSame
        ? []
        : [
            {
              material,
              indicator: indicators[id].name,
              from: old ? formatInput(id, old) : 'not in it',
              to: formatInput(id, now),
            },
          ];
    }),
  );
}

/**
 * The differences between the figures at an instant and those of an edition. Asked for the day of the edition, our
 * records of today tell apart what the days since have changed, and what we read or count otherwise than then.
 */
export function changesSince(content: Content, { date, materials }: Entry<'cmri'>, now: Date): ChangeSince[] {
  const inputsAt = (instant: Date) =>
    Object.fromEntries(
      Object.keys(materials).flatMap((id) => {
        const inputs = readInputs(content, id, instant);
        return inputs ? [[id, inputs] as const] : [];
      }),
    );
  const current = inputsAt(now);
  const keyOf = ({ material, indicator }: InputChange) => `${material} ${indicator}`;
  const byDay = new Set(inputChanges(inputsAt(new Date(date)), current).map(keyOf));
  return inputChanges(materials, current).map((change) => ({ ...change, byDay: byDay.has(keyOf(change)) }));
}

/** Materials whose rank with our weights differs from the previous edition. */
export function rankChanges(before: Entry<'cmri'>, after: Entry<'cmri'>): RankChange[] {
  const ranksIn = (edition: Entry<'cmri'>) =>
    new Map(rankEdition(edition).ranked.map(({ id, rank }) => [id, String(rank)]));
  const [old, now] = [ranksIn(before), ranksIn(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((material) => {
    const [from = 'not ranked', to = 'not ranked'] = [old.get(material), now.get(material)];
    return from === to ? [] : [{ material, from, to }];
  });
}
