import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileMailer } from '../../../../server/mail/transport/file-mailer.ts';
import { sender } from '../../../support/forms/email.ts';
import { asOutboxMail } from '../../../support/site/memory-store.ts';
import { newMail } from '../../../support/store/stored.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail = asOutboxMail(
  newMail({
    id: 'mail-1',
    kind: 'welcome',
    messageId: '<mail-1@lazulite.example>',
    createdAt: Date.UTC(2026, 10, 21, 15, 4, 5, 678),
  }),
);
const send = (where: string, given = mail) =>
  createFileMailer({ folder: where, from: sender, dkim: undefined }).send(given, AbortSignal.timeout(5_000));

test('A mail becomes one file that nobody else can read', async () => {
  expect(await send(`${folder}/mail`)).toEqual({ kind: 'sent' });
  expect(readdirSync(`${folder}/mail`)).toEqual(['20261121T150405.678Z-welcome-mail-1.eml']);
  const file = `${folder}/mail/20261121T150405.678Z-welcome-mail-1.eml`;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const message = readFileSync(file, 'latin1');
  expect(message).toMatch(/^From: Lazulite <hello@lazulite\.example>\r\n/m);
  expect(message).toMatch(/^Message-ID: <mail-1@lazulite\.example>\r\n/m);
  expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('A further attempt replaces the file with the same bytes', async () => {
  await send(folder);
  const before = readFileSync(join(folder, String(readdirSync(folder)[0])));
  await send(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readFileSync(join(folder, String(readdirSync(folder)[0])))).toEqual(before);
});

test('A mail is tried again later when its folder cannot be written', async () => {
  writeFileSync(`${folder}/taken`, '');
  expect(await send(`${folder}/taken`)).toMatchObject({ kind: 'unreachable' });
});

test.each(['../escape', 'a/b', '', 'a\0b', 'x'.repeat(300)])(
  'A mail whose id %j is no file name is dead',
  async (id) => {
    expect(await send(`${folder}/mail`, { ...mail, id })).toMatchObject({ kind: 'dead' });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('An unsafe mail is dead and leaves no file', async () => {
  expect(await send(`${folder}/mail`, { ...mail, to: 'a@b.example, c@d.example' })).toMatchObject({
    kind: 'dead',
    error: 'The recipient is not an address',
  });
  expect(readdirSync(folder)).toEqual([]);
});
