/** The sets of the ledger in words; content/ledger has the ledger itself. */
import type { Content, LedgerSet } from '../content.ts';
import { formatDate } from '../text/format.ts';

/** As many digits of a digest as a reader compares; `npm run ledger:verify` finds the set by them. */
const shownDigits = 12;

/** "set 41 of our ledger (e95e68341bc7)" */
export function citeSet({ number, digest }: LedgerSet): string {
  return `set ${number} of our ledger (${digest.slice(0, shownDigits)})`;
}

/** @param at an instant in ISO 8601. @returns the newest set that had been published by then, if there was one. */
export function setPublishedBy({ ledger }: Pick<Content, 'ledger'>, at: string): LedgerSet | undefined {
  return ledger.findLast((set) => Date.parse(set.at) <= Date.parse(at));
}

/** Replaces `{ledger:number}`, `{ledger:day}` and `{ledger:digest}` in a text by those of a set. */
export function fillLedger(text: string, set: LedgerSet | undefined): string {
  if (!set) return text;
  const values: Record<string, string> = { number: String(set.number), day: formatDate(set.at), digest: set.digest };
  return text.replace(/\{ledger:(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
