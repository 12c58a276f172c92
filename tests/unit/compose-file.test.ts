/** compose.yaml and the files of deploy/ that belong to it against what the server really knows. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../support/root.mjs';
import { readFromRoot as read, settingProblems, stopSeconds } from '../support/servers/operator-files.ts';

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
  .object({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));
const composed = Object.entries(compose.services);
const servers = composed.filter(([name]) => name.startsWith('site-')).map(([, server]) => server);

test('compose.yaml starts two servers alike, with settings that the server knows and more time to stop than they need', () => {
  expect(servers).toHaveLength(2);
  expect(servers[0]).toEqual(servers[1]);
  const { environment = {}, stop_grace_period: grace = '' } = servers[0] ?? {};
  expect(
    settingProblems({ ...environment, SITE_URL: environment.SITE_URL?.replace(/\$\{.*\}/, 'www.example.com') }),
  ).toEqual([]);
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(stopSeconds(environment));
});

test.each(composed)(
  '%s of compose.yaml has an image with a version and its digest, and secrets and files that exist',
  (_name, { image, secrets, volumes }) => {
    expect(image).toMatch(/^\$\{IMAGE:|^[\w/.-]+:v?\d+\.\d+(\.\d+)?@sha256:[0-9a-f]{64}$/);
    expect(secrets.filter((secret) => !(secret in compose.secrets))).toEqual([]);
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
    expect(
      sources.filter(
        (source) => !(source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes),
      ),
    ).toEqual([]);
  },
);

test('compose.yaml publishes the proxy alone to the world, and what shows mails and measurements to this machine only', () => {
  const published = composed.flatMap(([name, { ports }]) => ports.map((port) => [name, port] as const));
  expect(published.filter(([name, port]) => name !== 'proxy' && !port.startsWith('127.0.0.1:'))).toEqual([]);
  expect(servers.flatMap(({ ports }) => ports)).toEqual([]);
});

test('compose.yaml gives the image build what the Dockerfile asks for, with the same base image', () => {
  const { args } = z
    .object({ build: z.object({ args: z.record(z.string(), z.string()) }) })
    .parse(parse(read('compose.yaml'), { merge: true })['x-server']).build;
  const [, base] = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile')) ?? [];
  expect(Object.keys(args)).toEqual(Array.from(read('Dockerfile').matchAll(/^ARG (\w+)/gm), ([, name]) => name));
  expect(args.NODE_IMAGE).toBe(`\${NODE_IMAGE:-${base}}`);
});

test('The base image of the Dockerfile has the Node of package.json and is pinned by a digest', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const [, version] =
    /^ARG NODE_IMAGE=node:([\d.]+)-bookworm-slim@sha256:[0-9a-f]{64}$/m.exec(read('Dockerfile')) ?? [];
  expect(version).toBe(devDependencies.node);
});

test('Content can be published into the servers of compose.yaml and of Kubernetes, whose file systems are read-only', () => {
  const { services } = z
    .object({
      services: z.record(
        z.string(),
        z.object({ environment: z.record(z.string(), z.string()), volumes: z.tuple([z.string()]) }),
      ),
    })
    .parse(parse(read('deploy/compose/publishing.yaml')));
  expect(Object.keys(services)).toEqual(composed.map(([name]) => name).filter((name) => name.startsWith('site-')));
  for (const { environment, volumes } of Object.values(services)) {
    expect(settingProblems(environment)).toEqual([]);
    expect(volumes).toEqual([`./published:${dirname(environment.CONTENT_DIR ?? '')}:ro`]);
  }
  const { patches } = z
    .object({ patches: z.tuple([z.object({ patch: z.string() })]) })
    .parse(parse(read('deploy/kubernetes/publishing/kustomization.yaml')));
  const added = (parse(patches[0].patch) as { path: string; value: unknown }[]).map(
    ({ path, value }) => [path.split('/').at(-2), value] as const,
  );
  const env = added[0]?.[1] as { name: string; value: string }[];
  expect(settingProblems(Object.fromEntries(env.map(({ name, value }) => [name, value])))).toEqual([]);
  expect(Object.fromEntries(added.slice(1))).toMatchObject({
    volumeMounts: { name: 'content', mountPath: dirname(env[0]?.value ?? ''), readOnly: true },
    volumes: { name: 'content' },
  });
});

test('In Kubernetes the files of recent builds can be on a claim that all pods share, where the setting looks for them', () => {
  const folder = 'deploy/kubernetes/assets';
  const { patches } = z
    .object({ patches: z.array(z.object({ patch: z.string() })) })
    .parse(parse(read(`${folder}/kustomization.yaml`)));
  const changes = patches.flatMap(({ patch }) => parse(patch) as { path: string; value: unknown }[]);
  const [setting, mount, volume] = changes.map(({ path, value }) => ({ path, value }));
  expect(setting).toEqual({ path: '/data/ASSETS_DIR', value: '/assets' });
  expect(settingProblems({ ASSETS_DIR: setting?.value })).toEqual([]);
  expect(mount?.value).toEqual({ name: 'assets', mountPath: '/assets' });
  const claim = parse(read(`${folder}/claim.yaml`)) as { metadata: { name: string }; spec: { accessModes: string[] } };
  expect(volume?.value).toEqual({ name: 'assets', persistentVolumeClaim: { claimName: claim.metadata.name } });
  expect(claim.spec.accessModes).toEqual(['ReadWriteMany']);
});

test('Prometheus asks the admin port of both servers of compose.yaml', () => {
  const { scrape_configs: jobs, rule_files: rules } = parse(read('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    rule_files: string[];
  };
  for (const [name, { environment }] of composed)
    if (name.startsWith('site-')) expect(environment.ADMIN_HOST).toBe('0.0.0.0');
  const names = composed.flatMap(([name, { environment }]) =>
    name.startsWith('site-') ? [`${name}:${environment.ADMIN_PORT}`] : [],
  );
  expect(jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets))).toEqual(names);
  // ServerDown asks for the servers by the name of this job.
  expect(read('deploy/prometheus/alerts.yaml')).toContain(`up{job="${jobs[0]?.job_name}"} == 0`);
  expect(rules.filter((file) => !existsSync(join(root, 'deploy/prometheus', file)))).toEqual([]);
});
