/** The sets of the ledger in words; content/ledger has the ledger itself. */
import type { Outcomes, Score } from '../../content/ledger/outcomes.ts';
import type { Content, LedgerSet } from '../content.ts';
import { formatCount, formatDate } from '../text/format.ts';

/** As many digits of a digest as a reader compares; `npm run ledger:verify` finds the set by them. */
const shownDigits = 12;

/** "set 41 of our ledger (e95e68341bc7)" */
export function citeSet({ number, digest }: LedgerSet): string {
  return `set ${number} of our ledger (${digest.slice(0, shownDigits)})`;
}

/**
 * What a citation says of the version of a fact, with the set that says for good what was cited: "version 2 of Nov 12,
 * 2026, ledger set 41 (e95e68341bc7)".
 * @param version may be empty.
 */
export function versionInLedger({ ledger }: Pick<Content, 'ledger'>, version: string): string {
  const set = ledger.at(-1);
  const cited = set && `ledger set ${set.number} (${set.digest.slice(0, shownDigits)})`;
  return [version, cited].filter(Boolean).join(', ');
}

/** @param at an instant in ISO 8601. @returns the newest set that had been published by then, if there was one. */
export function setPublishedBy({ ledger }: Pick<Content, 'ledger'>, at: string): LedgerSet | undefined {
  return ledger.findLast((set) => Date.parse(set.at) <= Date.parse(at));
}

type Ledger = { newest: LedgerSet | undefined; score: Score };

/**
 * Replaces in a text `{ledger:number}`, `{ledger:day}` and `{ledger:digest}` by those of the newest set, and
 * `{ledger:estimates}`, `{ledger:returns}` and `{ledger:dates}` by how what we published turned out.
 */
export function fillLedger(text: string, { newest, score }: Ledger): string {
  if (!newest || !text.includes('{ledger:')) return text;
  const values: Record<string, string> = {
    number: String(newest.number),
    day: formatDate(newest.at),
    digest: newest.digest,
    estimates: describeOutcomes(score.estimates, ['estimate', 'estimates']),
    returns: describeOutcomes(score.returns, ['suspension', 'suspensions']),
    dates: describeOutcomes(score.dates, ['stated day', 'stated days']),
  };
  return text.replace(/\{ledger:(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** "Of 40 stated days, 31 came as published and 4 otherwise; of 5 it is not known yet." */
function describeOutcomes({ held, changed, open }: Outcomes, [one, many]: [string, string]): string {
  const all = held + changed + open;
  if (all === 0) return `No ${one} is in the ledger yet.`;
  const total = formatCount(all, one, many);
  if (open === all) return `The ledger has ${total}; what came of ${all === 1 ? 'it' : 'them'} is not known yet.`;
  const rest = open > 0 ? `; of ${open} it is not known yet` : '';
  return `Of ${total}, ${held} came as published and ${changed} otherwise${rest}.`;
}
