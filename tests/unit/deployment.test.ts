/** compose.yaml, the Kubernetes manifests, the unit of systemd and the proxies of deploy/ against what the server really knows. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { parseConfig } from '../../server/config/config.ts';
import { secretFileNames } from '../../server/config/secret-files.ts';
import { settings } from '../../server/config/settings.ts';
import { makeCertificate } from '../deploy/certificate.ts';
import { nginxProxy } from '../deploy/example-proxies.ts';
import { root } from '../support/source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const imageUser = Number(/^USER (\d+)/m.exec(read('Dockerfile'))?.[1]);
/** Seconds that a stop may take with these settings. */
const stopSeconds = ({ DRAIN_MS }: Record<string, string>) => {
  const { drainMs, shutdownGraceMs } = parseConfig({ DRAIN_MS });
  return (drainMs + shutdownGraceMs) / 1000;
};

/** Names that no setting has, and lines for values that the schema refuses. Files of secrets are not read. */
function settingProblems(environment: Record<string, unknown>): string[] {
  const given = Object.entries(environment).filter(([name]) => !secretFileNames.includes(name));
  const { error } = z.strictObject(settings.shape).safeParse(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
}

test('A setting that the server does not know is found in a file for operators', () => {
  expect(settingProblems({ PORT: 3000, SECRET_FILE: '/x' })).toEqual([]);
  expect(settingProblems({ SITE_ADRESS: 'x' })).toEqual([expect.stringContaining('SITE_ADRESS')]);
  expect(settingProblems({ PORT: 'many' })).toEqual(['PORT is a whole number']);
});

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), secrets: z.record(z.string(), z.unknown()), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const composed = Object.entries(compose.services);
const servers = composed.filter(([name]) => name.startsWith('site-')).map(([, server]) => server);

test('compose.yaml starts two servers alike, with settings that the server knows and more time to stop than they need', () => {
  expect(servers).toHaveLength(2);
  expect(servers[0]).toEqual(servers[1]);
  const { environment = {}, stop_grace_period: grace = '' } = servers[0] ?? {};
  expect(settingProblems({ ...environment, SITE_URL: environment.SITE_URL?.replace(/\$\{.*\}/, 'www.example.com') })).toEqual([]);
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(stopSeconds(environment));
});

test.each(composed)('%s of compose.yaml has an image with a version, and secrets and files that exist', (_name, { image, secrets, volumes }) => {
  expect(image).toMatch(/^\$\{IMAGE:|^[\w/.-]+:v?\d+\.\d+(\.\d+)?$/);
  expect(secrets.filter((secret) => !(secret in compose.secrets))).toEqual([]);
  const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
  expect(sources.filter((source) => !(source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes))).toEqual([]);
});

test('compose.yaml publishes the proxy alone to the world, and what shows mails and measurements to this machine only', () => {
  const published = composed.flatMap(([name, { ports }]) => ports.map((port) => [name, port] as const));
  expect(published.filter(([name, port]) => name !== 'proxy' && !port.startsWith('127.0.0.1:'))).toEqual([]);
  expect(servers.flatMap(({ ports }) => ports)).toEqual([]);
});

test('Prometheus asks the admin port of both servers of compose.yaml', () => {
  const { scrape_configs: jobs, rule_files: rules } = parse(read('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
    rule_files: string[];
  };
  const names = composed.flatMap(([name, { environment }]) => (name.startsWith('site-') ? [`${name}:${environment.ADMIN_PORT}`] : []));
  expect(jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets))).toEqual(names);
  expect(rules.filter((file) => !existsSync(join(root, 'deploy/prometheus', file)))).toEqual([]);
});

type Manifest = { kind: string; metadata: { name: string }; data?: Record<string, string>; stringData?: Record<string, string>; spec?: unknown };
const manifests = new Map(
  globSync('deploy/kubernetes/*.yaml', { cwd: root }).map((path) => [basename(path), parse(read(path)) as Manifest & { resources?: string[] }]),
);
const ofKind = (kind: string) => [...manifests.values()].find((manifest) => manifest.kind === kind);

test('kustomization.yaml names every manifest but the example of the secret', () => {
  const others = [...manifests.keys()].filter((name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name));
  expect(manifests.get('kustomization.yaml')?.resources?.toSorted()).toEqual(others.toSorted());
});

test('The ConfigMap has settings that the server knows, and names the files of secrets that the Secret has', () => {
  const data = ofKind('ConfigMap')?.data ?? {};
  expect(settingProblems(data)).toEqual([]);
  const files = Object.entries(data).flatMap(([name, value]) => (secretFileNames.includes(name) ? [basename(value)] : []));
  expect(files.toSorted()).toEqual(Object.keys(ofKind('Secret')?.stringData ?? {}).toSorted());
});

const deployment = z.object({
  template: z.object({
    spec: z.object({
      terminationGracePeriodSeconds: z.number(),
      securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
      containers: z.tuple([
        z.object({
          ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
          securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
        }),
      ]),
    }),
  }),
});

test('The Deployment runs as the user of the image, on the ports of its settings, and is given the time that a stop takes', () => {
  const { terminationGracePeriodSeconds, securityContext, containers } = deployment.parse(ofKind('Deployment')?.spec).template.spec;
  const [{ ports }] = containers;
  const data = ofKind('ConfigMap')?.data ?? {};
  const { PORT = '3000', ADMIN_PORT } = data;
  expect(securityContext.runAsUser).toBe(imageUser);
  expect(Object.fromEntries(ports.map(({ name, containerPort }) => [name, String(containerPort)]))).toEqual({ http: PORT, admin: ADMIN_PORT });
  expect(terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds(data));
});

test('No service and no ingress of Kubernetes leads to the admin port', () => {
  expect(JSON.stringify([ofKind('Service'), ofKind('Ingress')])).not.toMatch(/admin|9100/);
});

test('The unit of systemd starts what the image starts, with settings that the server knows', () => {
  const unit = read('deploy/systemd/lazulite@.service').replaceAll('%i', '3001').replaceAll('%d', '/credentials');
  const lines = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, line = '']) => line.split(' ')).flat();
  const environment = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  const { NODE_ENV, MALLOC_ARENA_MAX, ...ours } = environment;
  expect([NODE_ENV, MALLOC_ARENA_MAX]).toEqual(['production', /MALLOC_ARENA_MAX=(\d)/.exec(read('Dockerfile'))?.[1]]);
  expect(settingProblems(ours)).toEqual([]);
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as string[];
  expect(unit).toContain(`ExecStart=/opt/lazulite/bin/${entry.slice(0, -1).join(' ')} /opt/lazulite/current/${entry.at(-1)}\n`);
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(stopSeconds(ours));
});

const proxyFiles = ['nginx/lazulite.conf', 'haproxy/haproxy.cfg', 'caddy/Caddyfile', 'varnish/lazulite.vcl'];
test.each(proxyFiles)('%s leads to no admin port and hides what platforms ask for', (file) => {
  const text = read(join('deploy', file));
  expect(text).not.toMatch(/13001|13002|9100/);
  expect(text).toContain('/(healthz|readyz|metrics)');
});

test.skipIf(!existsSync(nginxProxy.program))('nginx understands its example (skipped where nginx is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { check } = nginxProxy.prepare({ folder, ports: { http: 18_080, https: 18_443 }, servers: [13_101, 13_102], certificate: makeCertificate(folder) });
  const { status, stderr } = spawnSync(nginxProxy.program, check, { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
