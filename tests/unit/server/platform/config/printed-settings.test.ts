import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { printConfig } from '../../../../../server/platform/config/print-config.ts';

test('Printed settings contain no password of the database', () => {
  const printed = (databaseUrl: string) =>
    printConfig(parseConfig({ DATABASE_URL: databaseUrl, SECRET: 'the-secret-of-the-tests' }));
  expect(printed('postgres://site:s3cret@db.example/site')).toContain('postgres://site:***@db.example/site');
  expect(printed('postgres://db.example/site?user=site&password=s3cret&sslpassword=s3cret')).not.toContain('s3cret');
  expect(printed('postgres://db.example/site?sslmode=verify-full')).toContain(
    'postgres://db.example/site?sslmode=verify-full',
  );
  const several = printed('postgres://site:s3cret@a.example:5432,b.example:5433/site?target_session_attrs=read-write');
  expect(several).toContain('postgres://site:***@a.example:5432/site, postgres://site:***@b.example:5433/site');
  expect(several).not.toContain('s3cret');
});

test('Signing keys are a comma-separated list of long values and are never printed', () => {
  const config = parseConfig({ SECRET: 'a-newer-secret, an-older-secret' });
  expect(config.secrets).toEqual(['a-newer-secret', 'an-older-secret']);
  expect(printConfig(config)).not.toMatch(/newer|older/);
  expect(() => parseConfig({ SECRET: 'a-newer-secret,short' })).toThrow(/SECRET/);
});

test('Printed settings contain no password of the mail server', () => {
  const printed = printConfig(parseConfig({ SMTP_URL: 'smtp://user:very-secret@mail.example:587?requireTLS=true' }));
  expect(printed).toContain('smtp://user:***@mail.example:587');
  expect(printed).not.toContain('very-secret');
});
