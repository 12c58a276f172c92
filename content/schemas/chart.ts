/** A chart written by an author, validated across its fields. */
import { chartFields } from './chart-fields.ts';
import { checkChart } from './chart-rules.ts';

export const chartSchema = chartFields.superRefine((chart, context) => {
  for (const { path, problem } of checkChart(chart)) context.addIssue({ code: 'custom', path, message: problem });
});
