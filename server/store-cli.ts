/** The operator's program: `npm run -s store -- <verb>`. It uses the settings of the server and may run at the same time. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openAssets } from './build-output/assets.ts';
import { createShareCards } from './cards/share-cards.ts';
import { parseConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { parseSiteUrl } from './config/site-place.ts';
import { openContent } from './content/read-content-set.ts';
import { StoreError } from './database/store-error.ts';
import { LettersUsageError, runLetters } from './letters/commands.ts';
import { createPictureFinder } from './letters/picture-finder.ts';
import { openMailer } from './mail/transport/open-mailer.ts';
import { requireSigningKeys } from './security/signing-keys.ts';
import { createTokens, type Tokens } from './security/tokens.ts';
import { NewerStoreError } from './store/migrate.ts';
import { openStore } from './store/open-store.ts';
import { commands, UsageError } from './store-commands/commands.ts';
import { createSubscriptionServices } from './subscriptions/create-services.ts';
import { suppressionDigests } from './subscriptions/digests.ts';

const usage = `npm run -s store -- <verb>
  list    [--form contact|sign-up] [--state clean|quarantined|released] [--since 2026-11-01] [--limit 50]
  show    <reference>              shows shows everything about a submission: fields, score, mails, the subscription
  retry   [<reference>]            sends dead mails again: those of one submission, or all
  dismiss [<reference>]            marks dead mails as settled: they are no longer counted or listed
  release <reference>              accepts a quarantined submission
  export  [--format csv|ndjson] [--form …] [--state …] [--since …]   submissions, with the state of the subscription
  export  [--format csv|ndjson] --form sign-up --sendable   only addresses that may be written to, one row each
  erase   <reference>|<address>    deletes one submission, or everything of an address
  letters status                   every edition: sent, waiting, bounced
  letters preview [<edition>]      prints the text as a reader gets it
  letters test    <address> [<edition>]   sends it to that address, with the settings of the server
  letters send    <edition>        publishes it: running servers send it to each reader once
  suppressed <address>             tells whether its data was erased, so that it must not be written to
Dates are in UTC. The settings are those of the server: DATA_DIR, DATABASE_URL, SECRET.
`;
/** Exit codes of sysexits.h. */
const exit = { notDone: 1, usage: 64, unavailable: 69, badConfig: 78 };

/** Error messages hold no personal data, whatever was typed or stored. */
function explain(error: unknown): { message: string; code: number } {
  if (error instanceof UsageError || error instanceof LettersUsageError) return { message: `${error.message}\n\n${usage}`, code: exit.usage };
  if (error instanceof ConfigError || error instanceof NewerStoreError) return { message: error.message, code: exit.badConfig };
  if (error instanceof StoreError) return { message: `${error.message}. Check DATA_DIR or DATABASE_URL, then try again.`, code: exit.unavailable };
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return { message: `An option is unknown or has no value.\n\n${usage}`, code: exit.usage };
  throw error;
}

async function main([verb = '', ...rest]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(verb)) {
    process.stdout.write(usage);
    return 0;
  }
  if (verb === 'letters') return (await lettersOf(rest)) ? 0 : exit.notDone;
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
  const config = parseConfig(process.env);
  let tokens: Tokens | undefined;
  const digestsOf = (email: string) => suppressionDigests((tokens ??= createTokens(requireSigningKeys(config))), email);
  const store = await openStore(config);
  try {
    const done = await command(store, { ...values, positionals }, { print: (text) => process.stdout.write(text), digestsOf, now: new Date() });
    return done ? 0 : exit.notDone;
  } finally {
    await store.close();
  }
}

/** Letters need the content and the mail server besides the store. */
async function lettersOf(words: string[]): Promise<boolean> {
  const config = parseConfig(process.env);
  const dist = fileURLToPath(new URL('..', import.meta.url));
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const { base } = parseSiteUrl(siteUrl);
  const { contentDir = `${dist}/content`, portalUrl, analytics, retention } = config;
  const content = openContent(contentDir, { base, portalUrl, analytics, retention });
  const store = await openStore(config);
  const clock = () => new Date();
  const { mailFrom, mailStaff } = config;
  const subscriptionServices = createSubscriptionServices({
    store,
    tokens: createTokens(requireSigningKeys(config)),
    content,
    clock,
    siteUrl,
    mailFrom,
    mailStaff,
    submissionRetention: config.retention,
  });
  try {
    return await runLetters(words, {
      ...subscriptionServices,
      content,
      findPicture: createPictureFinder(createShareCards({ content, clock, version: openAssets(dist).cards.version }), siteUrl),
      openMailer: () => openMailer(config, content.at(clock()).site.mail.from),
      print: (text) => process.stdout.write(text),
    });
  } finally {
    await store.close();
  }
}

// The program that reads our output may close the pipe early (`| head`).
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { message, code } = explain(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
