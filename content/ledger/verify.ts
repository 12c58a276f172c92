/**
 * `npm run ledger:verify`: proves that no file of the ledger was changed. With a digest, as it stands in a letter or on
 * /methodology, it finds the set that had it: everything up to that set is as it was then. Ends with 1 if it is not.
 */
import { fileURLToPath } from 'node:url';
import { LedgerError, readLedger } from './read-ledger.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A letter prints the first digits only. */
const minDigits = 12;

/**
 * @param given a digest, or its first digits, in upper or lower case.
 * @returns what was found, in a sentence.
 * @throws {LedgerError}
 */
export function verifyLedger(folder: string, given: string | undefined): string {
  const stated = given?.toLowerCase();
  const sets = readLedger(folder)?.sets ?? [];
  const last = sets.at(-1);
  if (!last) throw new LedgerError('', 'holds no set');
  const chain = `${sets.length} sets, each of which continues the one before it; the last is of ${last.set.at}, ${last.digest}.`;
  if (stated === undefined) return chain;
  if (!/^[0-9a-f]+$/.test(stated) || stated.length < minDigits)
    throw new LedgerError('', `cannot be searched for “${stated}”: give at least ${minDigits} digits of a digest`);
  const found = sets.find(({ digest }) => digest.startsWith(stated));
  if (!found) throw new LedgerError('', `has no set with the digest ${stated}: something up to it was changed`);
  return `${chain}\nSet ${found.set.number} of ${found.set.at} has the digest ${stated}: everything up to it is as it was.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [stated, ...others] = process.argv.slice(2);
    if (others.length > 0) throw new LedgerError('', 'is compared with one digest at a time: give only one');
    process.stdout.write(`${verifyLedger(root, stated)}\n`);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
