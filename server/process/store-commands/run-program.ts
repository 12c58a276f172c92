/** `npm run -s store -- <verb>` without its process: what it prints, and how it ends. */
import { parseArgs } from 'node:util';
import { cleanPasted } from '../../../shared/text/pasted-text.ts';
import { LettersUsageError } from '../../mail/letters/commands.ts';
import { suppressionDigests } from '../../mail/mail-gate/address-digests.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { StoreError } from '../../platform/database/store-error.ts';
import { requireSigningKeys } from '../../platform/security/signing-keys.ts';
import { createTokens, type Tokens } from '../../platform/security/tokens.ts';
import { NewerStoreError } from '../../store/migrate.ts';
import { openStore } from '../../store/open-store.ts';
import { UsageError } from './command-options.ts';
import { commands } from './commands.ts';
import type { Print } from './export-table.ts';

const usage = `npm run -s store -- <verb>
  list    [--form contact|sign-up] [--state clean|quarantined|released] [--since 2026-11-01] [--limit 50]
  show    <reference>              everything about a submission: fields, score, mails, the subscription
  retry   [<reference>]            sends dead mails again: those of one submission, or all
  dismiss [<reference>]            marks dead mails as settled: they are no longer counted or listed
  release <reference>              accepts a quarantined submission
  export  [--format csv|xlsx|ndjson] [--form …] [--state …] [--since …]   submissions, with the state of the subscription
  export  [--format csv|xlsx|ndjson] --form sign-up --sendable   only addresses that may be written to, one row each
  erase   <reference>|<address>    deletes one submission, or everything of an address
  letters status                   every edition: sent, waiting, bounced
  letters preview [<edition>]      prints the text as a reader gets it
  letters test    <address> [<edition>]   sends it to that address, with the settings of the server
  letters send    <edition>        publishes it: running servers send it to each reader once
  readers bounced [--since 2026-11-01]   readers who get no letters because one bounced, and what the mail server said
  readers restore --since 2026-11-01     gives them their letters back: the bounces were our fault
  who     <address>                why an address gets the letter or not: subscription, copies, mails, allowance
  suppressed <address>             tells whether its data was erased, so that it must not be written to
Dates are in UTC. The settings are those of the server: DATA_DIR, DATABASE_URL, SECRET.
`;
/** Exit codes of sysexits.h. */
const exit = { notDone: 1, usage: 64, unavailable: 69, badConfig: 78 };

export type StoreProgram = {
  environment: Record<string, string | undefined>;
  print: Print;
  /** Runs the commands for letters. @returns whether there was anything to do. */
  letters: (words: string[]) => Promise<boolean>;
};

/** @returns the exit code, and what to write to standard error. Errors that nobody expects reject. */
export async function runStoreProgram(
  words: readonly string[],
  program: StoreProgram,
): Promise<{ code: number; message: string }> {
  try {
    return { code: await run([...words], program), message: '' };
  } catch (error) {
    return explain(error);
  }
}

/** Error messages contain no personal data, whatever was typed or stored. */
function explain(error: unknown): { message: string; code: number } {
  if (error instanceof UsageError || error instanceof LettersUsageError)
    return { message: `${error.message}\n\n${usage}\n`, code: exit.usage };
  if (error instanceof ConfigError || error instanceof NewerStoreError)
    return { message: `${error.message}\n`, code: exit.badConfig };
  if (error instanceof StoreError)
    return { message: `${error.message}. Check DATA_DIR or DATABASE_URL, then try again.\n`, code: exit.unavailable };
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return { message: `An option is unknown or has no value.\n\n${usage}\n`, code: exit.usage };
  throw error;
}

async function run([verb = '', ...rest]: string[], { environment, print, letters }: StoreProgram): Promise<number> {
  if (['help', '--help', '-h'].includes(verb)) {
    print(usage);
    return 0;
  }
  if (verb === 'letters') return (await letters(rest)) ? 0 : exit.notDone;
  const command = commands.get(verb);
  if (!command) throw new UsageError('Name one of these verbs.');
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      form: { type: 'string' },
      state: { type: 'string' },
      since: { type: 'string' },
      limit: { type: 'string' },
      format: { type: 'string' },
      sendable: { type: 'boolean' },
    },
  });
  const config = parseConfig(environment);
  let opened: Tokens | undefined;
  const tokens = () => (opened ??= createTokens(requireSigningKeys(config)));
  const digestsOf = (email: string) => suppressionDigests(tokens(), email);
  const store = await openStore(config);
  try {
    const done = await command(
      store,
      { ...values, positionals: positionals.map(cleanPasted) },
      { print, digestsOf, tokens, now: new Date() },
    );
    return done ? 0 : exit.notDone;
  } finally {
    await store.close();
  }
}
