/**
 * The outbox of the built server: it sends the mails that are in the store at its start, and no fault of a mail server
 * affects visitors.
 */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { verifyDkim } from '../support/mail/dkim.ts';
import { type SmtpSink, startSmtpSink } from '../support/mail/smtp-sink.ts';
import { runMailTest } from '../support/mail-servers/run-mail-test.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { testSiteBuild } from '../support/site/test-site.ts';
import { newMail } from '../support/store/stored.ts';

let folder: string;
let sink: SmtpSink;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  sink = await startSmtpSink();
});
afterEach(async () => {
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withStore<Result>(
  run: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataDir: folder, databaseUrl: undefined });
  const result = await run(store);
  await store.close();
  return result;
}
const put = (count: number) =>
  withStore((store) => store.write({ mails: Array.from({ length: count }, () => newMail({ submissionId: 'some' })) }));
const states = () => withStore(async (store) => (await store.mailsOf('some')).map(({ state }) => state));

describe('The outbox of the built server', () => {
  test('The server sends the mails that wait in its store, from the sender address in the settings', async () => {
    await put(3);
    const server = await startBuiltServer({
      DATA_DIR: folder,
      SMTP_URL: sink.url,
      MAIL_FROM: 'Desk <desk@example.com>',
    });
    await expect.poll(() => sink.taken.length).toBe(3);
    expect(await server.stop()).toBe(0);
    expect(await states()).toEqual(['done', 'done', 'done']);
    expect(sink.taken[0]?.message).toContain('\r\nFrom: Desk <desk@example.com>\r\n');
    expect(JSON.stringify(server.log)).not.toContain('staff@example.com');
  });
  test('The server writes mails as files when no mail server is set', async () => {
    await put(1);
    const server = await startBuiltServer({ DATA_DIR: folder });
    await expect
      .poll(
        () =>
          readdirSync(folder).includes('mail') && readdirSync(`${folder}/mail`).some((name) => name.endsWith('.eml')),
      )
      .toBe(true);
    expect(await server.stop()).toBe(0);
    expect(await states()).toEqual(['done']);
  });
  test('The server does not start with an invalid DKIM key', () => {
    writeFileSync(`${folder}/key.pem`, 'not a key');
    const { status, stderr } = spawnSync(process.execPath, [join(testSiteBuild, 'server/main.js')], {
      env: {
        ...clockEnvironment(),
        PATH: process.env.PATH ?? '',
        PORT: '0',
        DATA_DIR: folder,
        DKIM_DOMAIN: 'example.com',
        DKIM_SELECTOR: 'mail',
        DKIM_KEY_FILE: `${folder}/key.pem`,
      },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stderr]).toEqual([
      78,
      'DKIM_KEY_FILE is not a file with a private RSA key in PEM that can be read\n',
    ]);
  });
});

describe('The outbox while the mail server fails', () => {
  test('The server stays ready and reports a degraded outbox while the mail server refuses connections', async () => {
    sink.fault = { at: 'greeting', how: 554 };
    await put(2);
    const server = await startBuiltServer({ DATA_DIR: folder, SMTP_URL: sink.url });
    const checks = async () =>
      (await (await fetch(`${server.origin}/readyz`)).json()) as { checks: { outbox: string } };
    await expect.poll(async () => (await checks()).checks.outbox).toBe('degraded');
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await states()).toEqual(['waiting', 'waiting']);
  });
  test('The server counts dead mails and runs on; a bounced mail to a visitor is not counted as dead', async () => {
    await put(2);
    await withStore((store) =>
      store.write({ mails: [newMail({ kind: 'acknowledgement', to: 'nobody@example.org' })] }),
    );
    sink.fault = { at: 'rcpt', how: 550, text: '5.1.1 No such mailbox' };
    const server = await startBuiltServer({ DATA_DIR: folder, SMTP_URL: sink.url, METRICS: 'on' });
    const answer = () => fetch(`${server.origin}/readyz`);
    await expect
      .poll(async () => (await (await answer()).json()) as object)
      .toMatchObject({
        checks: { store: 'ok', outbox: 'degraded', deadMails: 2 },
        reasons: { outbox: ['Mails that will not be sent unless somebody looks after them: 2.'] },
      });
    expect((await answer()).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${server.origin}/metrics`)).text())
      .toContain('site_outbox_mails{state="bounced"} 1');
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(metrics).toContain('site_outbox_mails{state="dead"} 2');
    expect(metrics).toContain('site_outbox_up 0');
    expect(metrics).toContain('site_mail_attempts_total{outcome="bounced"} 3');
    expect(await server.stop()).toBe(0);
  });
  test('The server stops in time while a mail hangs, and sends that mail after the next start', async () => {
    sink.fault = { at: 'dot', how: 'hang' };
    await put(1);
    const server = await startBuiltServer({ DATA_DIR: folder, SMTP_URL: sink.url, SHUTDOWN_GRACE_MS: '1000' });
    await expect.poll(() => sink.taken.length).toBe(1);
    expect(await server.stop()).toBe(0);
    expect(await states()).toEqual(['waiting']);
    sink.fault = undefined;
    const again = await startBuiltServer({ DATA_DIR: folder, SMTP_URL: sink.url });
    await expect.poll(() => sink.taken.length).toBe(2);
    expect(await again.stop()).toBe(0);
    expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

describe('The command npm run mail:test', () => {
  const run = (to: string, environment: Record<string, string>) =>
    runMailTest(to, { DATA_DIR: folder, ...environment });
  test('npm run mail:test sends one mail and reports it', async () => {
    expect(await run('me@example.com', { SMTP_URL: sink.url })).toEqual({
      code: 0,
      out: `Sent from Lazulite <hello@lazulite.example> to me@example.com, through the mail server at 127.0.0.1:${sink.port}.\n`,
    });
    expect(sink.taken).toMatchObject([{ to: ['me@example.com'], end: 'accepted' }]);
  });
  test('npm run mail:test prints the reply of a mail server that refuses the mail, and the setting to check', async () => {
    sink.fault = { at: 'mail', how: 550 };
    const { code, out } = await run('me@example.com', { SMTP_URL: sink.url });
    expect(code).toBe(1);
    expect(out).toMatch(/550 refused[^]*MAIL_FROM/);
  });
  test('npm run mail:test signs its mail with the DKIM key of the settings', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    writeFileSync(`${folder}/dkim.pem`, privateKey, { mode: 0o600 });
    const dkim = { DKIM_DOMAIN: 'lazulite.example', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: `${folder}/dkim.pem` };
    expect((await run('me@example.com', { SMTP_URL: sink.url, ...dkim })).code).toBe(0);
    const verdict = verifyDkim(`${sink.taken[0]?.message}\r\n`, publicKey.toString('base64'));
    expect(verdict).toMatchObject({ domain: 'lazulite.example', selector: 'mail', headers: true, body: true });
  });
  test('npm run mail:test prints its usage when the argument is not an address', async () => {
    expect(await run('nobody', {})).toMatchObject({
      code: 64,
      out: expect.stringContaining('npm run -s mail:test -- to@address'),
    });
  });
});
