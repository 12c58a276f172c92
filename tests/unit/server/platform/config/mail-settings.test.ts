import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';

test.each([
  { SMTP_URL: 'http://mail.example' },
  { SMTP_URL: 'smtp://' },
  { MAIL_FROM: 'Lazulite' },
  { MAIL_FROM: 'Jörg <jörg@b.example>' },
  { MAIL_STAFF: 'jörg@b.example' },
  { MAIL_STAFF: 'staff@localhost' },
  { MAIL_FROM: 'A <a@b.example>, B <b@b.example>' },
  { MAIL_STAFF: 'Staff <staff@b.example>' },
  { MAIL_CONCURRENCY: '0' },
  { MAIL_RETRY_BASE_MS: '0' },
  { DKIM_DOMAIN: 'b.example' },
  { DKIM_DOMAIN: 'b.example', DKIM_SELECTOR: 'a=b', DKIM_KEY_FILE: 'key.pem' },
])('Mail settings that cannot work are refused: %o', (environment) => {
  expect(() => parseConfig(environment)).toThrow(ConfigError);
});

test.each(['Lazulite, Research <post@example.org>', '"Lazulite, Research" <post@example.org>'])(
  'A sender with a comma in its name is accepted: %s',
  (MAIL_FROM) => {
    expect(parseConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  },
);

test.each([
  'Lazulite, Research',
  'Lazulite, Research post@example.org',
  'Lazulite, <post@localhost>',
  '"Lazulite, Research <post@example.org>',
])('The server does not start with the sender %s, and says how one is written', (MAIL_FROM) => {
  expect(() => parseConfig({ MAIL_FROM })).toThrow(
    /^MAIL_FROM is an address, or a name and an address as in Name <address>, with only ASCII before the @$/,
  );
});
