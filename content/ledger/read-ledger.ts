/** Reads the files of the ledger, and proves that each continues the one before it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { applySet, digestOfFacts, type Facts, parseSet, type SetFile, setFileName } from './ledger-set.ts';

/** The folder of the sets, relative to that of the content. */
export const setsFolder = 'ledger/sets';

/** A ledger that cannot be trusted. `file`: the first file that is not as it was written; '' for none of them. */
export class LedgerError extends Error {
  readonly file: string;
  constructor(file: string, problem: string) {
    super(file === '' ? `The ledger ${problem}` : `${setsFolder}/${file} ${problem}`);
    this.name = 'LedgerError';
    this.file = file;
  }
}

/** `facts`: those after the last set. */
export type Ledger = { sets: readonly SetFile[]; facts: Facts };

/**
 * @param root the folder of the content. @returns undefined if this content keeps no ledger.
 * @throws {LedgerError} that names the first file that was changed, is missing or cannot be read.
 */
export function readLedger(root: string): Ledger | undefined {
  const folder = join(root, setsFolder);
  if (!existsSync(folder)) return undefined;
  let facts: Facts = new Map();
  let last: SetFile | undefined;
  const sets = readdirSync(folder)
    .toSorted()
    .map((name, index) => {
      const expected = setFileName(index + 1);
      if (name !== expected) throw new LedgerError(expected, `is missing: the next file is ${name}`);
      const file = readFile(folder, name);
      facts = continueFacts(facts, file, last);
      last = file;
      return file;
    });
  return { sets, facts };
}

function readFile(folder: string, name: string): SetFile {
  try {
    return parseSet(name, readFileSync(join(folder, name)));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new LedgerError(name, `is no set of the ledger: ${reason}`);
  }
}

/** @returns the facts after this set. @throws {LedgerError} if it does not continue the set before it. */
function continueFacts(facts: Facts, { name, set }: SetFile, last: SetFile | undefined): Facts {
  if (set.number !== (last?.set.number ?? 0) + 1) throw new LedgerError(name, `says that it is set ${set.number}`);
  if (set.before !== (last?.digest ?? null))
    throw new LedgerError(
      last?.name ?? name,
      last ? `was changed: ${name} continues a file with the digest ${set.before}` : 'is not the first of its ledger',
    );
  if (last && Date.parse(set.at) <= Date.parse(last.set.at))
    throw new LedgerError(name, `is of ${set.at}, which is not after the set before it (${last.set.at})`);
  const next = applySet(facts, set);
  const digest = digestOfFacts(next);
  if (digest !== set.facts)
    throw new LedgerError(name, `was changed: its facts have the digest ${digest}, and it says ${set.facts}`);
  return next;
}
