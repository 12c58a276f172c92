/** Exim, with the access control list of the example that it is delivered with. */
import { type MailServer, maxMailBytes, ownDomain } from './mail-server.ts';

const at = (port: number) => `\${if eq{$received_port}{${port}}}`;

export const exim: MailServer = {
  name: 'Exim',
  debian: 'exim4-daemon-light',
  refusals: [
    { behaviour: 'refuses the sender', names: 'sender' },
    { behaviour: 'refuses the host', names: 'host' },
    { behaviour: 'refuses relaying', names: 'host' },
  ],
  evidence: /^127\.0\.0\.1: 550 Unrouteable address/,
  files: (ports, next) => ({
    '/etc/exim4/exim4.conf': `primary_hostname = mail.${ownDomain}
domainlist local_domains = ${ownDomain}
local_interfaces = <; ${Object.values(ports)
      .map((port) => `127.0.0.1.${port}`)
      .join(' ; ')}
disable_ipv6
deliver_drop_privilege
keep_environment =
host_lookup =
rfc1413_query_timeout = 0s
tls_advertise_hosts =
log_file_path = /var/log/exim4/%slog
message_size_limit = ${maxMailBytes}
smtputf8_advertise_hosts = \${if eq{$received_port}{${ports['offers no SMTPUTF8']}}{}{*}}
hostlist relay_from_hosts = \${if eq{$received_port}{${ports['refuses relaying']}}{}{127.0.0.1}}
acl_smtp_rcpt = check_rcpt
acl_smtp_data = accept

begin acl
check_rcpt:
  deny condition = ${at(ports['refuses the host'])}
       hosts = 127.0.0.1
  deny condition = ${at(ports['refuses the sender'])}
       !verify = sender
  require verify = recipient
  accept hosts = +relay_from_hosts
  require message = relay not permitted
       domains = +local_domains
  accept

begin routers
smarthost:
  driver = manualroute
  domains = !+local_domains
  transport = remote_smtp
  route_list = * 127.0.0.1::${next}
  self = send

begin transports
remote_smtp:
  driver = smtp
`,
  }),
  folders: { '/var/spool/exim4': 'Debian-exim', '/var/log/exim4': 'Debian-exim' },
  run: ['/usr/sbin/exim4', '-bdf', '-q10m'],
};
