/**
 * Debian's nginx with TLS and HTTP/2 in front of servers on this machine, as an operator would have it in front of the
 * site.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const nginx = '/usr/sbin/nginx';
const startMs = 5_000;

/**
 * `browserFlag`: makes Chromium trust the certificate. With an error that is only ignored it would keep nothing in its
 * cache.
 */
export type TlsProxy = { browserFlag: string; stop: () => Promise<void> };

/**
 * @param hosts `port` on which nginx answers for the server on `upstream`.
 * @returns undefined where nginx is not installed.
 */
export async function startTlsProxy(hosts: { port: number; upstream: number }[]): Promise<TlsProxy | undefined> {
  if (!existsSync(nginx)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    {
      stdio: 'ignore',
    },
  );
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' });
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, hosts));
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  await Promise.all(hosts.map(({ port }) => untilListening(port)));
  return {
    browserFlag: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

/** A single process that keeps all its files in the folder, so that nothing is left when it is killed. */
const configuration = (folder: string, hosts: { port: number; upstream: number }[]) => `
  daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
  events {}
  http {
    access_log off; gzip off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;
    proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
    ${hosts
      .map(
        ({ port, upstream }) => `
    upstream to-${port} { server 127.0.0.1:${upstream}; keepalive 16; }
    server { listen 127.0.0.1:${port} ssl http2; location / { proxy_pass http://to-${port}; proxy_redirect off; } }`,
      )
      .join('')}
  }`;

async function untilListening(port: number) {
  for (const deadline = performance.now() + startMs; performance.now() < deadline; await pause(20)) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isListening) return;
  }
  throw new Error(`nginx does not listen on port ${port}`);
}
