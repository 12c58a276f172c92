/** The description of a dataset; its columns and rows are in shared/figures/datasets. */
import * as z from 'zod';
import { changeNotes, day, text } from './fields.ts';

export const datasetSchema = z.strictObject({
  title: text(80),
  /** Search engines require at least 50 characters. */
  description: text(400).refine((value) => value.length >= 50, 'has at least 50 characters'),
  /**
   * The day of its first publication, and the changes of its contents since. Changes of single figures are in figures/.
   */
  published: day,
  changes: changeNotes,
});
