/** A material as a row of the board: one value for each column, undefined where nothing is published. */
import type { Content, Entry } from '../../content.ts';
import { countLists, type ListCount } from '../../records/materials/critical-lists.ts';
import { type ReserveYears, reserveYears } from '../../records/materials/reserve-years.ts';
import { type TightestStage, tightestStage } from '../../records/materials/tightest-stage.ts';
import { measuresOf, withoutSuspensions } from '../../records/measures/list.ts';
import { type MeasureState, stateAt } from '../../records/measures/state.ts';
import { entryHref } from '../../site/entry-href.ts';
import { type PriceChange, priceChange, type Reliance, relianceInterval } from './board-values.ts';

export type BoardRow = {
  id: string;
  symbol: string;
  name: string;
  href: string;
  tightest: TightestStage;
  reliance: Reliance | undefined;
  lists: ListCount | undefined;
  price: PriceChange | undefined;
  measures: MeasureCount;
  reserves: ReserveYears | undefined;
};
/** Trade measures by their state today. A suspension is counted with the measure that it suspends. */
export type MeasureCount = { inForce: number; suspended: number; unconfirmed: number };

/** The years whose prices are compared. */
export const priceYears = { first: '2021', last: '2025' } as const;

export function readBoardRow(content: Content, material: Entry<'materials'>, now: Date): BoardRow | undefined {
  const { id, symbol, name } = material;
  const figures = content.find('figures', id);
  if (!figures) return undefined;
  return {
    id,
    symbol,
    name,
    href: entryHref(material),
    tightest: tightestStage(content, figures),
    reliance: relianceInterval(content, figures),
    lists: countLists(content, figures),
    price: priceChange(content, figures, priceYears.first, priceYears.last),
    measures: countMeasures(content, id, now),
    reserves: reserveYears(content, figures),
  };
}

function countMeasures(content: Content, material: string, now: Date): MeasureCount {
  const states = withoutSuspensions(measuresOf(content, { material })).map((measure) => stateAt(measure, now).state);
  const count = (state: MeasureState) => states.filter((other) => other === state).length;
  return { inForce: count('in force'), suspended: count('suspended'), unconfirmed: count('unconfirmed') };
}
