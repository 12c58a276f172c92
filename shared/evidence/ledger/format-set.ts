/** How pages and citations name a set of the ledger. */
import type { Content, LedgerSet } from '../../content.ts';

/** As many characters of the digest as nobody finds twice in a ledger. */
const shownDigest = 12;

/** "set 12 of our ledger, 3f9a12c0ffee…" */
export function formatSet({ number, digest }: LedgerSet): string {
  return `set ${number} of our ledger, ${digest.slice(0, shownDigest)}…`;
}

/** What a citation adds, so that it names for good what was cited; '' for content that keeps no ledger. */
export function citeLedger({ ledger }: Pick<Content, 'ledger'>): string {
  const set = ledger.at(-1);
  return set ? `ledger set ${set.number}, ${set.digest.slice(0, shownDigest)}` : '';
}
