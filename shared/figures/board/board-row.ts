/** A material as a row of the board: one value for each column, undefined where nothing is published. */
import type { Content, Entry } from '../../content.ts';
import { countLists, type ListCount } from '../../records/materials/critical-lists.ts';
import { type ReserveYears, reserveYears } from '../../records/materials/reserve-years.ts';
import { type TightestStage, tightestStage } from '../../records/materials/tightest-stage.ts';
import { countOnMaterial } from '../../records/measures/count.ts';
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
  const { 'in force': inForce, suspended, unconfirmed } = countOnMaterial(content, id, now);
  return {
    id,
    symbol,
    name,
    href: entryHref(material),
    tightest: tightestStage(content, figures),
    reliance: relianceInterval(content, figures),
    lists: countLists(content, figures),
    price: priceChange(content, figures, priceYears.first, priceYears.last),
    measures: { inForce, suspended, unconfirmed },
    reserves: reserveYears(content, figures),
  };
}
