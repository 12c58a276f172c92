/**
 * OpenSMTPD, which never offers SMTPUTF8. A mailbox that it does not know, a rule that rejects, and no rule at all have
 * the same answer: `550 Invalid recipient`.
 */
import { behaviours, type MailServer, maxMailBytes, ownDomain } from './mail-server.ts';

const tagOf = (behaviour: string) => behaviour.replaceAll(' ', '-');

export const openSmtpd: MailServer = {
  name: 'OpenSMTPD',
  debian: 'opensmtpd',
  refusals: [
    { behaviour: 'refuses the sender', names: 'nobody' },
    { behaviour: 'refuses the host', names: 'nobody' },
    { behaviour: 'refuses relaying', names: 'nobody' },
  ],
  evidence: undefined,
  files: (ports, next) => ({
    // OpenSMTPD 7 does not start without it.
    '/etc/ssl/certs/ca-certificates.crt': '',
    '/etc/smtpd.conf': `smtp max-message-size "${maxMailBytes}"
${behaviours.map((behaviour) => `listen on 127.0.0.1 port ${ports[behaviour]} hostname mail.${ownDomain} tag ${tagOf(behaviour)}`).join('\n')}
action "deliver" maildir "/tmp/%{user.username}"
action "pass" relay host "smtp://127.0.0.1:${next}"
match tag ${tagOf('refuses the sender')} from any mail-from "@${ownDomain}" for any reject
match tag ${tagOf('refuses the host')} from src 127.0.0.1 for any reject
match from any for domain "${ownDomain}" action "deliver"
match !tag ${tagOf('refuses relaying')} from any for any action "pass"
`,
  }),
  folders: { '/var/spool/smtpd': 'root' },
  run: ['/usr/sbin/smtpd', '-d'],
};
