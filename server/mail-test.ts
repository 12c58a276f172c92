/** Sends one mail with the settings of the server and prints the result: `npm run -s mail:test -- to@address`. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openContent } from './content/read-content-set.ts';
import { createMessageId } from './mail/create-mail.ts';
import { openMailer } from './mail/transport/open-mailer.ts';
import { parseConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { readPastedAddress } from './platform/email-address/email-address.ts';

const dist = fileURLToPath(new URL('..', import.meta.url));
const maxSendMs = 120_000;
/** Exit codes of sysexits.h. */
const exit = { notSent: 1, usage: 64, badConfig: 78 };

const advice = {
  failed: 'The server does not accept it at the moment. The site would retry later.',
  unreachable:
    'The server cannot be reached, or does not answer like a mail server. Check host and port of SMTP_URL, the network, and SMTP_TIMEOUT_MS.',
  configuration:
    'A setting is wrong. Check host, user, password and encryption in SMTP_URL, and that the server lets MAIL_FROM send.',
  dead: 'The server rejects this mail permanently. See its reason above.',
  full: 'The mailbox is full. The outbox would retry for 72 hours.',
  bounced: 'The server accepts no mail for this address. Check the address.',
};

/** Whom the server refuses. */
const refused = {
  sender:
    'The server refuses the sender. Check that it knows the address of MAIL_FROM and lets this user or host send from it.',
  host: 'The server refuses this host: it does not relay for it, or has it on a list. Check the user in SMTP_URL, and what the server allows this address of the network.',
  recipient: advice.bounced,
  unknown:
    'The server refuses the recipient and does not say why. Check the address, that the server relays for this host, and that it lets MAIL_FROM send.',
};

async function main(typed: string): Promise<number> {
  const to = readPastedAddress(typed);
  if (!to) {
    process.stderr.write('Name a recipient: npm run -s mail:test -- to@address\n');
    return exit.usage;
  }
  const config = parseConfig(process.env);
  const content = openContent(config.contentDir ?? `${dist}/content`, {
    base: '',
    portalUrl: undefined,
    analytics: undefined,
  });
  const { mail } = content.at(new Date()).site;
  const from = config.mailFrom ?? mail.from;
  const mailer = openMailer(config, from);
  const id = randomUUID();
  const outcome = await mailer.send(
    {
      id,
      kind: 'staff',
      submissionId: undefined,
      to,
      subject: 'Test of the mail settings',
      text: 'This mail was sent with the settings of the site. You need not do anything.\n',
      html: '<p>This mail was sent with the settings of the site. You need not do anything.</p>',
      headers: {},
      messageId: createMessageId(id, from),
      createdAt: Date.now(),
      state: 'waiting',
      attempts: 0,
      lastError: undefined,
      finishedAt: undefined,
    },
    AbortSignal.timeout(maxSendMs),
  );
  const where = config.smtpUrl
    ? `the mail server at ${new URL(config.smtpUrl).host}`
    : `files: it is in ${config.dataDir}/mail`;
  if (outcome.kind === 'sent') {
    process.stdout.write(`Sent from ${from} to ${to}, through ${where}.\n`);
    return 0;
  }
  process.stderr.write(
    `Not sent through ${where}: ${outcome.error} (${outcome.code})\n${outcome.about ? refused[outcome.about] : advice[outcome.kind]}\n`,
  );
  return exit.notSent;
}

try {
  process.exitCode = await main(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exit.badConfig;
}
