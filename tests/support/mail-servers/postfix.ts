/** Postfix, with the restrictions of Debian's configuration. */
import { type MailServer, maxMailBytes, ownDomain } from './mail-server.ts';

const queues = [
  'active',
  'bounce',
  'corrupt',
  'defer',
  'deferred',
  'flush',
  'hold',
  'incoming',
  'maildrop',
  'private',
  'public',
  'saved',
  'trace',
];

export const postfix: MailServer = {
  name: 'Postfix',
  debian: 'postfix',
  refusals: [
    { behaviour: 'refuses the sender', names: 'sender' },
    { behaviour: 'refuses the host', names: 'host' },
    { behaviour: 'refuses relaying', names: 'host' },
    { behaviour: 'defers relaying', names: 'host' },
  ],
  evidence: /^127\.0\.0\.1: 550 5\.1\.1 <gone@.*User unknown/,
  files: (ports, next) => ({
    '/etc/postfix/main.cf': `compatibility_level = 3.6
myhostname = mail.${ownDomain}
mydestination = ${ownDomain}
local_recipient_maps = texthash:/etc/postfix/mailboxes
alias_maps =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
relayhost = [127.0.0.1]:${next}
message_size_limit = ${maxMailBytes}
smtpd_relay_restrictions = permit_mynetworks permit_sasl_authenticated reject_unauth_destination
smtpd_tls_security_level = none
smtp_tls_security_level = none
smtp_host_lookup = native
`,
    '/etc/postfix/mailboxes': '',
    '/etc/postfix/dynamicmaps.cf': '',
    '/etc/postfix/master.cf': `${ports.accepts} inet n - n - - smtpd
${ports['refuses the sender']} inet n - n - - smtpd -o smtpd_reject_unlisted_sender=yes
${ports['refuses the host']} inet n - n - - smtpd -o smtpd_client_restrictions=reject
${ports['refuses relaying']} inet n - n - - smtpd -o mynetworks=
${ports['defers relaying']} inet n - n - - smtpd -o mynetworks= -o smtpd_relay_restrictions=permit_mynetworks,defer_unauth_destination
${ports['offers no SMTPUTF8']} inet n - n - - smtpd -o smtputf8_enable=no
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
relay unix - - n - - smtp
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
local unix - n n - - local
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
`,
  }),
  folders: {
    '/var/lib/postfix': 'postfix',
    '/var/spool/postfix': 'root',
    '/var/spool/postfix/pid': 'root',
    ...Object.fromEntries(queues.map((name) => [`/var/spool/postfix/${name}`, 'postfix'] as const)),
  },
  // In the foreground, without the script that checks the folders of an installation.
  run: ['/usr/lib/postfix/sbin/master', '-c', '/etc/postfix', '-d'],
};
