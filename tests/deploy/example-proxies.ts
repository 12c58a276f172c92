/**
 * The proxies of deploy/ as an operator would run them, with ports, certificate and folders replaced by those of the
 * test.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import type { Certificate } from './certificate.ts';

/**
 * `folder`: for everything that the proxy writes, unless `cache` names another folder for stored answers; `ports`:
 * local ports.
 */
export type Places = {
  folder: string;
  cache?: string;
  ports: { http: number; https: number };
  servers: readonly [number, number];
  certificate: Certificate;
};
export type ExampleProxy = {
  name: string;
  /** The Debian package and the path of its program. */
  debian: string;
  program: string;
  /** Whether it terminates TLS, and whether it is a shared cache. */
  tls: boolean;
  cache: boolean;
  /** Writes the configuration. @returns the arguments for only validating it, and for running in the foreground. */
  prepare: (places: Places) => { check: string[]; run: string[]; environment?: Record<string, string> };
};

/** @throws when the example does not contain one of the texts. */
function rewrite(example: string, changes: Record<string, string>): string {
  let text = readFileSync(join(root, 'deploy', example), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${example} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const serverPorts = ([first, second]: Places['servers']) => ({
  '127.0.0.1:3001': `127.0.0.1:${first}`,
  '127.0.0.1:3002': `127.0.0.1:${second}`,
});

/** Where the example of nginx stores answers. */
export const nginxCacheFolder = '/var/cache/lazulite';

function prepareNginx({ folder, cache = join(folder, 'cache'), ports, servers, certificate }: Places) {
  const site = rewrite('nginx/lazulite.conf', {
    ...serverPorts(servers),
    '/etc/ssl/lazulite/fullchain.pem': certificate.chain,
    '/etc/ssl/lazulite/privkey.pem': certificate.key,
    [nginxCacheFolder]: cache,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    'server_name www.example.com;': 'server_name localhost;',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  writeFileSync(join(folder, 'lazulite.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
     events {} http { access_log off; ${temporary} include ${folder}/lazulite.conf; }`,
  );
  const run = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  return { check: ['-t', '-q', ...run], run };
}

function prepareHaproxy({ folder, ports, servers, certificate }: Places) {
  const config = rewrite('haproxy/haproxy.cfg', {
    ...serverPorts(servers),
    'bind :80': `bind 127.0.0.1:${ports.http}`,
    'bind :443': `bind 127.0.0.1:${ports.https}`,
    '/etc/haproxy/lazulite.pem': certificate.both,
  });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  return { check: ['-c', '-q', '-f', file], run: ['-db', '-q', '-f', file] };
}

/** Caddy gets a certificate and ports from the test instead of obtaining a certificate itself. */
function prepareCaddy({ folder, ports, servers: [first, second], certificate }: Places) {
  const config = rewrite('caddy/Caddyfile', {
    '{$SITE_HOST} {': `{$SITE_HOST} {\n\ttls ${certificate.chain} ${certificate.key}`,
  });
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tadmin off\n\tauto_https disable_redirects\n}\n${config}`,
  );
  const environment = {
    SITE_HOST: 'localhost',
    FIRST_SERVER: `127.0.0.1:${first}`,
    SECOND_SERVER: `127.0.0.1:${second}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const options = ['--adapter', 'caddyfile', '--config', file];
  return { check: ['validate', ...options], run: ['run', ...options], environment };
}

function prepareVarnish({ folder, ports, servers: [first, second] }: Places) {
  const vcl = rewrite('varnish/lazulite.vcl', {
    '.port = "3001"': `.port = "${first}"`,
    '.port = "3002"': `.port = "${second}"`,
  });
  const file = join(folder, 'lazulite.vcl');
  writeFileSync(file, vcl);
  const state = join(folder, 'state');
  mkdirSync(state);
  // The worker of Varnish does not run as root.
  for (const each of [folder, state]) chmodSync(each, 0o755);
  const parameters = ['-p', 'backend_idle_timeout=50'];
  return {
    check: ['-C', '-n', state, '-f', file],
    run: ['-F', '-n', state, '-a', `127.0.0.1:${ports.http}`, '-f', file, '-s', 'malloc,256m', ...parameters],
  };
}

export const nginxProxy: ExampleProxy = {
  name: 'nginx',
  debian: 'nginx-light',
  program: '/usr/sbin/nginx',
  tls: true,
  cache: true,
  prepare: prepareNginx,
};

export const exampleProxies: ExampleProxy[] = [
  nginxProxy,
  {
    name: 'haproxy',
    debian: 'haproxy',
    program: '/usr/sbin/haproxy',
    tls: true,
    cache: false,
    prepare: prepareHaproxy,
  },
  { name: 'caddy', debian: 'caddy', program: '/usr/bin/caddy', tls: true, cache: false, prepare: prepareCaddy },
  {
    name: 'varnish',
    debian: 'varnish',
    program: '/usr/sbin/varnishd',
    tls: false,
    cache: true,
    prepare: prepareVarnish,
  },
];
