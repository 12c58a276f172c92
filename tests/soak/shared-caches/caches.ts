/**
 * The shared caches, each with the shortest configuration that stores answers of the site, and those of deploy/ as they
 * are.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExampleProxy, exampleProxies, type Places } from '../../deploy/example-proxies.ts';

/** Caches do not run as root, so other users may write into the folder. */
function write(folder: string, files: Record<string, string>): (name: string) => string {
  for (const each of ['cache', 'state']) mkdirSync(join(folder, each));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const each of ['', 'cache', 'state']) chmodSync(join(folder, each), 0o777);
  return (name) => join(folder, name);
}

function nginx({ folder, ports, servers: [server] }: Places) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = write(folder, {
    'nginx.conf': `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${temporary}
      proxy_cache_path ${folder}/cache keys_zone=site:10m;
      server { listen 127.0.0.1:${ports.http}; location / { proxy_cache site; proxy_pass http://127.0.0.1:${server}; } } }`,
  });
  const run = ['-p', folder, '-c', file('nginx.conf'), '-e', 'stderr'];
  return { check: ['-t', '-q', ...run], run };
}

function varnish({ folder, ports, servers: [server] }: Places) {
  const file = write(folder, { 'site.vcl': `vcl 4.1; backend site { .host = "127.0.0.1"; .port = "${server}"; }` });
  const from = ['-n', file('state'), '-f', file('site.vcl')];
  return { check: ['-C', ...from], run: ['-F', ...from, '-a', `127.0.0.1:${ports.http}`, '-s', 'malloc,64m'] };
}

function apache({ folder, ports, servers: [server] }: Places) {
  const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'cache', 'cache_disk'];
  const file = write(folder, {
    'apache.conf': `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      ServerName localhost\nServerRoot ${folder}\nDefaultRuntimeDir ${folder}/state\nPidFile ${folder}/state/pid\nErrorLog ${folder}/state/log\nUser www-data\nGroup www-data
      Listen 127.0.0.1:${ports.http}\nCacheRoot ${folder}/cache\nCacheEnable disk /\nProxyPass / http://127.0.0.1:${server}/\n`,
  });
  return { check: ['-t', '-f', file('apache.conf')], run: ['-D', 'FOREGROUND', '-f', file('apache.conf')] };
}

function trafficServer({ folder, ports, servers: [server] }: Places) {
  const own = ['bindir', 'sbindir', 'libdir', 'libexecdir', 'datadir', 'includedir'];
  const system: Record<string, string> = {
    bindir: '/usr/bin',
    sbindir: '/usr/sbin',
    libexecdir: '/usr/lib/trafficserver/modules',
  };
  const layout = {
    prefix: folder,
    exec_prefix: folder,
    sysconfdir: folder,
    localstatedir: 'state',
    runtimedir: 'state',
    logdir: 'state',
    cachedir: 'cache',
  };
  const lines = Object.entries({ ...Object.fromEntries(own.map((name) => [name, system[name] ?? folder])), ...layout });
  const file = write(folder, {
    'runroot.yaml': lines.map(([name, path]) => `${name}: ${path}\n`).join(''),
    'records.config': `CONFIG proxy.config.http.server_ports STRING ${ports.http}:ip-in=127.0.0.1\nCONFIG proxy.config.admin.user_id STRING trafficserver\n`,
    'remap.config': `map / http://127.0.0.1:${server}/\n`,
    'plugin.config': '',
    'storage.config': `${folder}/cache 64M\n`,
    'ip_allow.yaml': 'ip_allow:\n  - apply: in\n    ip_addrs: 127.0.0.1\n    action: allow\n    methods: ALL\n',
  });
  const run = [`--run-root=${file('runroot.yaml')}`];
  return { check: [...run, '-C', 'verify_config'], run };
}

function squid({ folder, ports, servers: [server] }: Places) {
  const file = write(folder, {
    'squid.conf': `http_port 127.0.0.1:${ports.http} accel defaultsite=localhost\ncache_peer 127.0.0.1 parent ${server} 0 no-query originserver\nhttp_access allow all
pid_filename ${folder}/state/pid\ncache_log ${folder}/state/log\naccess_log none\ncoredump_dir ${folder}\npinger_enable off\nshutdown_lifetime 0 seconds\n`,
  });
  return { check: ['-k', 'parse', '-f', file('squid.conf')], run: ['-N', '-f', file('squid.conf')] };
}

function haproxy({ folder, ports, servers: [server] }: Places) {
  const file = write(folder, {
    'haproxy.cfg': `defaults\n mode http\n timeout connect 2s\n timeout client 30s\n timeout server 30s
cache site\n total-max-size 64\n max-object-size 1000000\n process-vary on
listen site\n bind 127.0.0.1:${ports.http}\n http-request cache-use site\n http-response cache-store site\n server first 127.0.0.1:${server}\n`,
  });
  return { check: ['-c', '-q', '-f', file('haproxy.cfg')], run: ['-db', '-q', '-f', file('haproxy.cfg')] };
}

const plain = { tls: false, cache: true };

/** Each with its title in the table. */
export const caches: (ExampleProxy & { title: string })[] = [
  {
    ...plain,
    title: 'nginx VERSION',
    name: 'nginx',
    debian: 'nginx-light',
    program: '/usr/sbin/nginx',
    prepare: nginx,
  },
  {
    ...plain,
    title: 'Varnish VERSION',
    name: 'varnish',
    debian: 'varnish',
    program: '/usr/sbin/varnishd',
    prepare: varnish,
  },
  ...exampleProxies
    .filter(({ cache }) => cache)
    .map((proxy) => ({ ...proxy, title: `${proxy.name.replace('v', 'V')} VERSION with \`deploy/${proxy.name}\`` })),
  {
    ...plain,
    title: 'Apache VERSION (`mod_cache_disk`)',
    name: 'apache',
    debian: 'apache2',
    program: '/usr/sbin/apache2',
    prepare: apache,
  },
  {
    ...plain,
    title: 'Traffic Server VERSION',
    name: 'trafficserver',
    debian: 'trafficserver',
    program: '/usr/bin/traffic_server',
    prepare: trafficServer,
  },
  { ...plain, title: 'Squid VERSION', name: 'squid', debian: 'squid', program: '/usr/sbin/squid', prepare: squid },
  {
    ...plain,
    title: 'HAProxy VERSION',
    name: 'haproxy',
    debian: 'haproxy',
    program: '/usr/sbin/haproxy',
    prepare: haproxy,
  },
];

/** The title of a cache, with the version that the program prints. */
export function titleOf({ title, program }: (typeof caches)[number]): string {
  const option = /varnishd|traffic_server/.test(program) ? '-V' : '-v';
  const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' });
  return title.replace('VERSION', /\d+\.\d+(?:\.\d+)?/.exec(stdout + stderr)?.[0] ?? 'of unknown version');
}
