/**
 * What this site has shown, and since when, in rows that all servers with the same store share. Times are milliseconds
 * since 1970.
 */

/** `what`: an entry (`news/403`) or an address. `at`: when it was published or changed, as its content says. */
export type Dated = { what: string; at: number };
/**
 * `isPublication`: shown once, whatever date it states later. Without it each date of `what` is another thing, such as
 * a correction.
 */
export type ShownItem = Dated & { isPublication?: boolean };

export type ShownStore = {
  /**
   * @param kind who keeps this record: the letters, or a service that is notified.
   * @returns everything of this kind.
   */
  firstShown: (kind: string) => Promise<(Dated & { shownAt: number })[]>;
  /** When something of this kind was last shown for the first time; undefined if nothing was. */
  lastFirstShown: (kind: string) => Promise<number | undefined>;
  /**
   * Records what has no row yet, as shown since `now`; if there is no row of this kind at all, as shown since its own
   * date.
   */
  recordShown: (kind: string, items: readonly Dated[], now: number) => Promise<void>;
};
