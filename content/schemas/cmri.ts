/** An edition of the Critical Materials Risk Index: its day, its weights, and what each indicator said on that day. Editions are not changed afterwards. */
import * as z from 'zod';
import { type RiskIndicator, riskIndicators } from '../vocabulary/risk-indicators.ts';
import { day, text } from './fields.ts';

const known = z
  .strictObject({
    /** Equal for a figure; different where a source prints a bound, or where we do not know. In the unit of the indicator. */
    low: z.number().min(0),
    high: z.number().min(0),
    /** What the value is of: stage, year, series, names. */
    of: text(400),
    /** Empty where our own register of measures has nothing. */
    source: z.array(z.string()),
    /** Where the site shows the figure: its page, or its row there. */
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
  /** By the id of the material. */
  materials: z.record(z.string(), forEachIndicator(z.union([known, unknown]))),
});
