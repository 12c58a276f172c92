/** Values from other sources that differ from the one we use. */
import type { FigureDraft, Figures, FigureValue, OtherValue } from './figure.ts';

type OtherValueRecord = Figures['otherValues'][number];

/** Adds the values from other sources to the figures of a material. */
export function addOtherValues(drafts: FigureDraft[], { id: material, otherValues }: Figures): FigureDraft[] {
  if (otherValues.length === 0) return drafts;
  const byAddress = Map.groupBy(otherValues, ({ of }) => `${material}-${of}`);
  const withOthers = (row: FigureValue, figure: string): FigureValue => {
    const others = byAddress.get(`${figure}#${row.id}`);
    return others ? { ...row, others: others.map(otherValueOf) } : row;
  };
  return drafts.map((draft) => ({ ...draft, rows: draft.rows.map((row) => withOthers(row, draft.id)) }));
}

/** @returns the addresses in `otherValues` that match no value, with their material. */
export function missingOf({ id: material, otherValues }: Figures, drafts: readonly FigureDraft[]): string[] {
  const known = new Set(drafts.flatMap(({ id, rows }) => rows.map((row) => `${id}#${row.id}`)));
  return otherValues.map(({ of }) => `${material}-${of}`).filter((address) => !known.has(address));
}

function otherValueOf({
  value: { value, bound, approximate },
  unit,
  year,
  source,
  note,
}: OtherValueRecord): OtherValue {
  return {
    value,
    unit,
    period: String(year),
    isMinimum: bound === 'over',
    approximate: approximate === true,
    cites: source,
    note,
  };
}
