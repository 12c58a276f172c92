import type { LedgerSet } from '../../content.ts';
import { citeSet } from '../../evidence/ledger.ts';

/** What a reader who keeps the letter can prove with it. */
export function describeProof(set: LedgerSet): string {
  return `Our figures were those of ${citeSet(set)} when this letter was published. Our methodology says how to check that none was rewritten since.`;
}
