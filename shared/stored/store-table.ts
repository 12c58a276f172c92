/** The description of a table of the store, for the code that writes its rows and for the privacy policy. */
import type { Periods } from '../retention/periods.ts';

/** `what` and `why` in plain words. `fields`: of a form, where the column holds what was entered. */
type Item = { columns: readonly string[]; fields?: readonly string[]; what: string; why: string };
/** `lasts`: how long it is kept, given the periods of the settings. */
export type StoreTable = { title: string; lasts: (periods: Periods) => string; items: readonly Item[] };
