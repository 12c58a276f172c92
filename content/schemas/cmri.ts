/**
 * An edition of the Critical Materials Risk Index: its date, its weights, and the value of each indicator on that date.
 * Published editions are never changed.
 */
import * as z from 'zod';
import { type RiskIndicator, riskIndicators } from '../vocabulary/risk-indicators.ts';
import { day, text } from './fields.ts';

const known = z
  .strictObject({
    /**
     * `low` and `high` are equal for an exact figure, and differ if the source gives a bound or the value is not known.
     * In the unit of the indicator.
     */
    low: z.number().min(0),
    high: z.number().min(0),
    /** What the value refers to: stage, year, series, names. */
    of: text(400),
    /** Empty if our register of measures has no entry. */
    source: z.array(z.string()),
    /** The page of the figure on the site, or its row on that page. */
    figure: z.string().optional(),
  })
  .refine(({ low, high }) => low <= high, 'low is above high');
const unknown = z.strictObject({ unknown: text(200) });

/** One value for each indicator. */
function forEachIndicator<Value extends z.ZodType>(value: Value) {
  return z.strictObject(Object.fromEntries(riskIndicators.map((id) => [id, value])) as Record<RiskIndicator, Value>);
}

export const cmriSchema = z.strictObject({
  date: day,
  weights: forEachIndicator(z.number().int().min(0).max(10)),
  /** Values by the id of the material. */
  materials: z.record(z.string(), forEachIndicator(z.union([known, unknown]))),
});
