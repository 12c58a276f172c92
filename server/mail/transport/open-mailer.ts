/** Creates the mailer according to the settings. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { parseMailbox } from '../../platform/email-address/email-address.ts';
import { createFileMailer } from './file-mailer.ts';
import type { DkimKey, Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'smtpTimeoutMs' | 'mailFrom' | 'dkim' | 'dataDir'>;

/**
 * Sends to a mail server if one is configured, otherwise writes files to `dataDir`/mail.
 * @param contentFrom the sender in site.yaml, used if MAIL_FROM is not set.
 * @throws {ConfigError} if the sender is not a mailbox, or the DKIM key is not a readable private RSA key.
 */
export function openMailer(
  { smtpUrl, smtpTimeoutMs, mailFrom, dkim: dkimSettings, dataDir }: MailConfig,
  contentFrom: string,
): Mailer {
  const from = parseMailbox(mailFrom ?? contentFrom);
  if (!from)
    throw new ConfigError([
      'MAIL_FROM is not set, and the sender in content/site.yaml is not an address, or a name and an address as in Name <address>',
    ]);
  const dkim = dkimSettings && readKey(dkimSettings);
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, timeoutMs: smtpTimeoutMs, from, dkim })
    : createFileMailer({ folder: `${dataDir}/mail`, from, dkim });
}

function readKey({ domain, selector, keyFile }: NonNullable<Config['dkim']>): DkimKey {
  try {
    const privateKey = readFileSync(keyFile, 'utf8');
    if (createPrivateKey(privateKey).asymmetricKeyType === 'rsa')
      return { domainName: domain, keySelector: selector, privateKey };
  } catch {
    // The message contains neither the path nor the reason, because it may be shown to people who may not see the
    // settings.
  }
  throw new ConfigError(['DKIM_KEY_FILE is not a file with a private RSA key in PEM that can be read']);
}
