/** Appends a set to the ledger when facts have changed. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { applySet, digestOfFacts, type Facts, setFileName, type WrittenSet, writeSet } from './ledger-set.ts';
import { readLedger, setsFolder } from './read-ledger.ts';

/**
 * Writes the changes since the last set into the next file; published files are never changed.
 * @param root the folder of the content. @param at when they are published.
 * @returns the name of the new file; undefined if no fact has changed, or this content keeps no ledger.
 * @throws {LedgerError} if the ledger so far cannot be trusted.
 * @throws {RangeError} if its last set is not before `at`.
 */
export function appendSet(root: string, facts: Facts, at: Date): string | undefined {
  const ledger = readLedger(root);
  if (!ledger) return undefined;
  const changes = changesBetween(ledger.facts, facts);
  if (Object.keys(changes).length === 0) return undefined;
  const last = ledger.sets.at(-1);
  if (last && at.getTime() <= Date.parse(last.set.at))
    throw new RangeError(`the last set of the ledger is of ${last.set.at}, and it is ${at.toISOString()} now`);
  const number = ledger.sets.length + 1;
  const name = setFileName(number);
  const digest = digestOfFacts(applySet(ledger.facts, { changes }));
  const set = { number, at: at.toISOString(), before: last?.digest ?? null, facts: digest, changes };
  const draft = join(root, setsFolder, `../${name}.tmp`);
  writeFileSync(draft, writeSet(set));
  renameSync(draft, join(root, setsFolder, name));
  return name;
}

function changesBetween(before: Facts, after: Facts): WrittenSet['changes'] {
  const changed = [...after].filter(([key, fact]) => !isDeepStrictEqual(asWritten(fact), before.get(key)));
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return Object.fromEntries([...changed, ...gone.map((key): [string, null] => [key, null])]);
}

/** As the file will hold it: without fields that are undefined. */
function asWritten(fact: unknown): unknown {
  return JSON.parse(JSON.stringify(fact));
}
