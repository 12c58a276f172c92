import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startBuiltServer } from '../support/servers/built-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'message-to-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const message = {
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['gallium'],
  message: 'Which plants outside China could restart this year?',
};

test('A message to the built server becomes two mails in its folder, one for staff and one for the visitor', async () => {
  const server = await startBuiltServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const answer = await fetch(`${server.origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  const { reference } = (await answer.json()) as { reference: string };
  expect(answer.status).toBe(202);
  const mails = () => readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
  await expect.poll(mails).toHaveLength(2);
  const texts = mails().map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'));
  const staff = texts.find((text) => /^Reply-To: ada@example\.com/m.test(text)) ?? '';
  const visitor = texts.find((text) => /^To: ada@example\.com/m.test(text)) ?? '';
  expect(staff).toContain(reference);
  expect(staff).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(visitor).toMatch(/^Auto-Submitted: auto-replied/m);
  expect(visitor).not.toContain('Analytical Engines');
  await server.stop();
});
