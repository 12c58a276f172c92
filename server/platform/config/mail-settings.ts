/** The settings of mail and of the letter. */
import * as z from 'zod';
import { parseMailbox } from '../email-address/email-address.ts';
import { rate, wholeNumber } from './setting-types.ts';

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, message: 'is an smtp or smtps address' })
    .optional()
    .meta({
      description: 'The mail server, see [mail.md](mail.md). Unset: mails become files in `DATA_DIR/mail`.',
      secret: true,
    }),
  SMTP_TIMEOUT_MS: wholeNumber(10_000, 600_000, 1).describe(
    'How long the mail server may be silent before an attempt has failed.',
  ),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => parseMailbox(value) !== undefined,
      'is an address, or a name and an address as in Name <address>, with only ASCII before the @',
    )
    .optional()
    .meta({
      description: 'The sender, as `Name <address>` or an address, with only ASCII before the @.',
      unset: 'as content/site.yaml says',
    }),
  MAIL_STAFF: z
    .string()
    .transform((value) => parseMailbox(value))
    .refine((staff) => staff?.name === '', 'is an address, with only ASCII before the @')
    .transform((staff) => staff?.address)
    .optional()
    .meta({
      description: 'Where mails to staff go: an address with only ASCII before the @.',
      unset: 'as content/site.yaml says',
    }),
  MAIL_RETRY_BASE_MS: wholeNumber(60_000, 3_600_000, 1).describe(
    'The wait after the first failed attempt. It doubles up to an hour; after 72 hours the mail is given up.',
  ),
  MAIL_CONCURRENCY: wholeNumber(4, 50, 1).describe('How many mails are sent at once.'),
  LETTERS: z
    .enum(['off', 'auto'], 'is off or auto')
    .default('off')
    .describe(
      'auto: letters (our newsletter) and notices go out by themselves when their time has come. off: an operator sends letters, and no notice goes out.',
    ),
  LETTERS_RATE: rate('60/1m').describe(
    'How many letters and notices all servers together hand to the outbox in a time. `60/1m`: sixty at once after a pause, and then one a second; `off`: as many as the mail server takes.',
  ),
  DKIM_DOMAIN: z
    .hostname('is a domain')
    .optional()
    .describe('The domain that signs mails; set together with the next two, or none of them.'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'is a selector')
    .optional()
    .describe('The selector of the key in DNS.'),
  DKIM_KEY_FILE: z.string().optional().describe('The file of the private key, in PEM.'),
};
