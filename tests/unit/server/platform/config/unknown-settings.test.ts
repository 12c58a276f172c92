import { expect, test } from 'vitest';
import { unknownSettings } from '../../../../../server/platform/config/unknown-settings.ts';

test.each([
  ['SMTP_ULR', 'SMTP_ULR (SMTP_URL?)'],
  ['FORMS_RATES', 'FORMS_RATES (FORMS_RATE?)'],
  ['SECRETS', 'SECRETS (SECRET?)'],
  ['smtp_url', 'smtp_url (SMTP_URL?)'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXY (TRUST_PROXY?)'],
  ['SMTP_PASSWORD', 'SMTP_PASSWORD'],
  ['PORT_FILE', 'PORT_FILE'],
])('The unknown setting %s is reported as %s', (name, reported) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([reported]);
});

test('Settings, their files and variables of other programs are not reported as unknown settings', () => {
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
  const services = {
    SMTP_PORT: 'tcp://10.0.0.1:25',
    SMTP_SERVICE_HOST: '10.0.0.1',
    SMTP_SERVICE_PORT: '25',
    DATABASE_PORT_5432_TCP_ADDR: '10.0.0.2',
  };
  expect(unknownSettings({ ...Object.fromEntries(names.map((name) => [name, 'x'])), ...services })).toEqual([]);
});
