import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';

test('The health of a server can be hidden from visitors only if there is an admin port', () => {
  expect(parseConfig({}).health).toBe(true);
  expect(parseConfig({ HEALTH: 'off', ADMIN_PORT: '9100' }).health).toBe(false);
  expect(() => parseConfig({ HEALTH: 'off' })).toThrow(
    new ConfigError(['HEALTH is off only together with ADMIN_PORT']),
  );
});
