/** The Kubernetes manifests, the unit of systemd and the proxies of deploy/ against what the server really knows. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { secretFileNames } from '../../server/platform/config/secret-files.ts';
import { makeCertificate } from '../deploy/certificate.ts';
import { nginxCacheFolder, nginxProxy } from '../deploy/example-proxies.ts';
import { root } from '../support/root.mjs';
import { readFromRoot as read, settingProblems, stopSeconds } from '../support/servers/operator-files.ts';

const imageUser = Number(/^USER (\d+)/m.exec(read('Dockerfile'))?.[1]);

test('A setting that the server does not know is found in a file for operators', () => {
  expect(settingProblems({ PORT: 3000, SECRET_FILE: '/x' })).toEqual([]);
  expect(settingProblems({ SITE_ADRESS: 'x' })).toEqual([expect.stringContaining('SITE_ADRESS')]);
  expect(settingProblems({ PORT: 'many' })).toEqual(['PORT is a whole number']);
});

type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: unknown;
};
const manifests = new Map(
  globSync('deploy/kubernetes/*.yaml', { cwd: root }).map((path) => [
    basename(path),
    parse(read(path)) as Manifest & { resources?: string[] },
  ]),
);
const ofKind = (kind: string) => [...manifests.values()].find((manifest) => manifest.kind === kind);

test('kustomization.yaml names every manifest but the example of the secret', () => {
  const others = [...manifests.keys()].filter((name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name));
  expect(manifests.get('kustomization.yaml')?.resources?.toSorted()).toEqual(others.toSorted());
});

test('The ConfigMap has known settings, and names the files of secrets that the Secret has', () => {
  const data = ofKind('ConfigMap')?.data ?? {};
  expect(settingProblems(data)).toEqual([]);
  const files = Object.entries(data).flatMap(([name, value]) =>
    secretFileNames.includes(name) ? [basename(value)] : [],
  );
  expect(files.toSorted()).toEqual(Object.keys(ofKind('Secret')?.stringData ?? {}).toSorted());
});

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const deployment = z.object({
  template: z.object({
    spec: z.object({
      terminationGracePeriodSeconds: z.number(),
      securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
      containers: z.tuple([
        z.object({
          ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
          startupProbe: probe,
          readinessProbe: probe,
          livenessProbe: probe,
          securityContext: z.object({
            readOnlyRootFilesystem: z.literal(true),
            allowPrivilegeEscalation: z.literal(false),
          }),
        }),
      ]),
    }),
  }),
});

test('The Deployment runs as the user of the image, on the ports of its settings, with enough time to stop', () => {
  const { terminationGracePeriodSeconds, securityContext, containers } = deployment.parse(ofKind('Deployment')?.spec)
    .template.spec;
  const [{ ports }] = containers;
  const data = ofKind('ConfigMap')?.data ?? {};
  const { PORT = '3000', ADMIN_PORT } = data;
  expect(securityContext.runAsUser).toBe(imageUser);
  expect(Object.fromEntries(ports.map(({ name, containerPort }) => [name, String(containerPort)]))).toEqual({
    http: PORT,
    admin: ADMIN_PORT,
  });
  expect(terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds(data));
});

test('The admin port can be reached from outside the pod, where the kubelet and Prometheus are', () => {
  expect(ofKind('ConfigMap')?.data?.ADMIN_HOST).toBe('0.0.0.0');
});

test('The health of a server is not shown by the ingress of Kubernetes, and its probes ask the admin port', () => {
  expect(ofKind('ConfigMap')?.data?.HEALTH).toBe('off');
  const { containers } = deployment.parse(ofKind('Deployment')?.spec).template.spec;
  const { startupProbe, readinessProbe, livenessProbe } = containers[0];
  expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => `${httpGet.port} ${httpGet.path}`)).toEqual(
    ['admin /healthz', 'admin /readyz', 'admin /healthz'],
  );
});

test('No service and no ingress of Kubernetes leads to the admin port', () => {
  expect(JSON.stringify([ofKind('Service'), ofKind('Ingress')])).not.toMatch(/admin|9100/);
});

test('The systemd unit starts the same program as the image, with known settings', () => {
  const unit = read('deploy/systemd/lazulite@.service').replaceAll('%i', '3001').replaceAll('%d', '/credentials');
  const lines = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, line = '']) => line.split(' ')).flat();
  const environment = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const { NODE_ENV, MALLOC_ARENA_MAX, ...ours } = environment;
  expect([NODE_ENV, MALLOC_ARENA_MAX]).toEqual(['production', /MALLOC_ARENA_MAX=(\d)/.exec(read('Dockerfile'))?.[1]]);
  expect(settingProblems(ours)).toEqual([]);
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as string[];
  expect(unit).toContain(
    `ExecStart=/opt/lazulite/bin/${entry.slice(0, -1).join(' ')} /opt/lazulite/current/${entry.at(-1)}\n`,
  );
  expect(unit).not.toMatch(/^SystemCallFilter=~.*@resources/m);
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(stopSeconds(ours));
});

test('The drop-in that gives the servers of systemd the key for cache purges names one file and a setting that the server knows', () => {
  const dropIn = read('deploy/systemd/purge.conf');
  const [, setting = '', credential] = /^Environment=(\w+)=%d\/(\w+)$/m.exec(dropIn) ?? [];
  expect(secretFileNames).toContain(setting);
  expect(dropIn).toContain(`LoadCredential=${credential}:/etc/lazulite/${credential}\n`);
});

const proxyFiles = ['nginx/lazulite.conf', 'haproxy/haproxy.cfg', 'caddy/Caddyfile', 'varnish/lazulite.vcl'];
test.each(proxyFiles)('The example for %s forwards no admin port and hides health checks and metrics', (file) => {
  const text = read(join('deploy', file));
  expect(text).not.toMatch(/13001|13002|9100/);
  expect(text).toContain('/(healthz|readyz|metrics)');
});

test.skipIf(!existsSync(nginxProxy.program))(
  'nginx accepts its example, with the cache folder that it names when run as root (skipped where nginx is not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const usesOwnFolder = process.getuid?.() === 0 && !existsSync(nginxCacheFolder);
    if (usesOwnFolder) onTestFinished(() => rmSync(nginxCacheFolder, { recursive: true, force: true }));
    const cache = usesOwnFolder ? nginxCacheFolder : join(folder, 'cache');
    const { check } = nginxProxy.prepare({
      folder,
      cache,
      ports: { http: 18_080, https: 18_443 },
      servers: [13_101, 13_102],
      certificate: makeCertificate(folder),
    });
    const { status, stderr } = spawnSync(nginxProxy.program, check, { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  },
);
