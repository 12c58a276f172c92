/** The mail servers for the tests of a file. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../mail/smtp-sink.ts';
import { exim } from './exim.ts';
import type { Behaviour, MailServer, Ports } from './mail-server.ts';
import { openSmtpd } from './opensmtpd.ts';
import { hasMailServers, versionOf } from './packages.mjs';
import { postfix } from './postfix.ts';
import { startMailServers } from './start.ts';

const servers = [postfix, exim, openSmtpd];
/** Each with a title that has its version. */
export const mailServers = servers.map((server) => ({
  ...server,
  title: `${server.name} ${versionOf(server.debian)}`,
}));
if (!hasMailServers())
  process.stderr.write(
    '\nPostfix, Exim and OpenSMTPD are not unpacked here (npm test as root on Debian does that): their tests are SKIPPED\n',
  );

/** Starts all servers before the first test of a file. They pass mails on to a server that offers no SMTPUTF8. */
export function mailServersForFile() {
  const ports = new Map<string, Ports>();
  let next: SmtpSink | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (!hasMailServers()) return;
    next = await startSmtpSink({ smtpUtf8: false });
    const started = await startMailServers(servers, next.port);
    stop = started.stop;
    for (const [index, each] of started.ports.entries()) ports.set(servers[index]?.name ?? '', each);
  });
  beforeEach(() => {
    if (next) next.taken.length = 0;
  });
  afterAll(async () => {
    await stop?.();
    await next?.close();
  });
  const portOf = ({ name }: Pick<MailServer, 'name'>, behaviour: Behaviour) => ports.get(name)?.[behaviour] ?? 0;
  return {
    portOf,
    urlOf: (server: Pick<MailServer, 'name'>, behaviour: Behaviour) => `smtp://127.0.0.1:${portOf(server, behaviour)}`,
    /** The mails of this test that have come through, and to whom. */
    arrived: () => next?.taken ?? [],
    recipients: () => (next?.taken ?? []).flatMap(({ to }) => to).toSorted(),
  };
}
