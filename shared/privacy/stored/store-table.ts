/** The description of a table of the store, for the code that writes its rows and for the privacy policy. */
import type { Periods } from '../../retention.ts';

/** `what`, `why`: texts for the privacy policy. `fields`: names of the form fields stored in the column. */
type Item = { columns: readonly string[]; fields?: readonly string[]; what: string; why: string };
/** `lasts`: how long rows are kept, in words, given the configured periods. */
export type StoreTable = { title: string; lasts: (periods: Periods) => string; items: readonly Item[] };
