/** The operator's view of the store: `npm run -s store -- <verb>`. Reads the settings of the server and may run beside it. */
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig } from './config.ts';
import { openSecrets } from './secret.ts';
import { commands, UsageError } from './store/commands.ts';
import { NewerStoreError } from './store/migrations.ts';
import { openStore } from './store/open-store.ts';
import { StoreError } from './store/store.ts';
import { addressDigests } from './subscriptions/suppression.ts';
import { createTokens } from './tokens.ts';

const usage = `npm run -s store -- <verb>
  list    [--form contact|sign-up] [--state clean|quarantined|released] [--since 2026-11-01] [--limit 50]
  show    <reference>              everything about a submission: fields, score, mails
  retry   [<reference>]            dead mails are sent again: of one submission, or all
  release <reference>              lets a quarantined submission through
  export  --format csv|ndjson [--form …] [--state …] [--since …]
  erase   <reference>|<address>    takes away one submission, or everything of an address
  suppressed <address>             whether its data was erased and it is not to be written to
Dates are in UTC. The settings are those of the server: DATA_DIR, DATABASE_URL, SECRET.
`;
/** As sysexits.h has them. */
const exit = { notDone: 1, usage: 64, unavailable: 69, badConfig: 78 };

/** What is said of a fault names no person, whatever was typed or stored. */
function explain(error: unknown): { message: string; code: number } {
  if (error instanceof UsageError) return { message: `${error.message}\n\n${usage}`, code: exit.usage };
  if (error instanceof ConfigError || error instanceof NewerStoreError) return { message: error.message, code: exit.badConfig };
  if (error instanceof StoreError) return { message: `${error.message}. Check DATA_DIR or DATABASE_URL, then try again.`, code: exit.unavailable };
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return { message: `There is an option this program does not know, or one without its value.\n\n${usage}`, code: exit.usage };
  throw error;
}

async function main([verb = '', ...rest]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(verb)) {
    process.stdout.write(usage);
    return 0;
  }
  const command = commands.get(verb);
  if (!command) throw new UsageError('Say what to do with the store, with one of these verbs.');
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { form: { type: 'string' }, state: { type: 'string' }, since: { type: 'string' }, limit: { type: 'string' }, format: { type: 'string' } },
  });
  const config = parseConfig(process.env);
  const digestsOf = (email: string) => addressDigests(createTokens(openSecrets(config)), email);
  const store = await openStore(config);
  try {
    const done = await command(store, { ...values, positionals }, (text) => process.stdout.write(text), digestsOf);
    return done ? 0 : exit.notDone;
  } finally {
    await store.close();
  }
}

// Whoever reads only the first lines (`| head`) has what they want.
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message, code } = explain(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
