import { expect, test } from 'vitest';
import { unknownSettings } from '../../../../server/config/unknown-settings.ts';

test.each([
  ['SMTP_ULR', 'SMTP_ULR (SMTP_URL?)'],
  ['FORMS_RATES', 'FORMS_RATES (FORMS_RATE?)'],
  ['SECRETS', 'SECRETS (SECRET?)'],
  ['smtp_url', 'smtp_url (SMTP_URL?)'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXY (TRUST_PROXY?)'],
  ['SMTP_PASSWORD', 'SMTP_PASSWORD'],
  ['PORT_FILE', 'PORT_FILE'],
])('%s is told as %s', (name, told) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([told]);
});

test('Settings and their files are known, and names of other programs are left alone', () => {
  const names = [
    'SMTP_URL',
    'SECRET_FILE',
    'DKIM_KEY_FILE',
    'PATH',
    'HOME',
    'HOSTNAME',
    'USER',
    'MAIL',
    'PWD',
    'TERM',
    'LANG',
    'SHLVL',
    'NODE_OPTIONS',
    'NODE_ENV',
  ];
  const services = { SMTP_PORT: 'tcp://10.0.0.1:25', SMTP_SERVICE_HOST: '10.0.0.1', SMTP_SERVICE_PORT: '25', DATABASE_PORT_5432_TCP_ADDR: '10.0.0.2' };
  expect(unknownSettings({ ...Object.fromEntries(names.map((name) => [name, 'x'])), ...services })).toEqual([]);
});
