/** The image as buildah builds it: who runs in it, what is in it, and how it starts and ends with a read-only root. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { root } from '../support/root.mjs';
import { type BuiltImage, buildImage, canInstallTools, imageTools, isInstalled } from './build-image.ts';
import type { Report } from './report.ts';

const maxApplicationMb = 60;
const readyWithinMs = 30_000;

/** @param folder for everything that is made. */
export async function checkImage(report: Report, folder: string) {
  if (!readFileSync(join(root, 'Dockerfile'), 'utf8').includes('@sha256:'))
    report.skip(
      'the base image is not pinned by digest: no registry of images is reached from here; the head of the Dockerfile has the command that pins it',
    );
  if (!imageTools.every(isInstalled) && canInstallTools())
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...imageTools]);
  if (!imageTools.every(isInstalled) || process.getuid?.() !== 0)
    return report.skip(`the image: it needs ${imageTools.join(', ')} and root`);
  let image: BuiltImage;
  try {
    image = buildImage(folder);
  } catch (error) {
    // The message contains what the tool wrote to standard error.
    const { message } = error as Error;
    return report.check('buildah builds the image', false, message.trim().split('\n').slice(-3).join(' | '));
  }
  report.check('buildah builds the image', true);
  checkFiles(report, image);
  await checkRun(report, image);
  image.remove();
}

function checkFiles(report: Report, { mounted, config }: BuiltImage) {
  report.check('the image runs as uid and gid 10001', config.User === '10001:10001', config.User);
  const labels = ['version', 'revision', 'created'].map((name) => config.Labels[`org.opencontainers.image.${name}`]);
  report.check(
    'the build arguments are labels of the image',
    labels.join(' ') === '1.4.0 abc 2026-11-25T00:00:00Z',
    labels.join(' '),
  );
  const megabytes = Number(execFileSync('du', ['-sm', join(mounted, 'app')], { encoding: 'utf8' }).split('\t', 1)[0]);
  report.check(`/app is at most ${maxApplicationMb} MB`, megabytes <= maxApplicationMb, `${megabytes} MB`);
  const { components } = JSON.parse(readFileSync(join(mounted, 'app/dist/sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string }[];
  };
  const found = readFileSync(join(mounted, 'app/dist/node_modules/@resvg/resvg-js/package.json'), 'utf8');
  const { name, version } = JSON.parse(found) as { name: string; version: string };
  const names = new Set(components.map((component) => `${component.name}@${component.version}`));
  const expected = [`${name}@${version}`, `node@${process.versions.node}`];
  report.check(
    `the list of ${components.length} components has what is in the image`,
    expected.every((each) => names.has(each)),
    expected.join(' '),
  );
  report.check(
    'no source map and no program of the build is in the image',
    !existsSync(join(mounted, 'app/dist/server/site.cjs.map')) && !existsSync(join(mounted, 'app/node_modules')),
  );
}

/** PID 1 of a namespace of its own, as uid 10001 without capabilities, on a root that nobody can write. */
async function checkRun(report: Report, { mounted, config }: BuiltImage) {
  const port = await freePort();
  for (const name of ['proc', 'dev', 'tmp', 'data']) mkdirSync(join(mounted, name), { recursive: true });
  const environment = [...config.Env, `PORT=${port}`, 'HOST=127.0.0.1', 'DRAIN_MS=500'];
  const start = [
    'setpriv',
    '--no-new-privs',
    '--bounding-set=-all',
    '--reuid=10001',
    '--regid=10001',
    '--clear-groups',
    'env',
    '-i',
    '-C',
    '/app',
    ...environment,
  ];
  const script = `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" \
    && mount -t tmpfs -o mode=1777 tmpfs "$0/tmp" && mount -t tmpfs -o uid=10001,gid=10001,mode=0700 tmpfs "$0/data" && exec chroot "$0" "$@"`;
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, mounted, ...start, ...config.Entrypoint],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
  const exited = once(child, 'exit');
  const statuses = await askWhenReady(child, `http://127.0.0.1:${port}`);
  report.check(
    'the image answers with a read-only root, as PID 1',
    statuses === '200 200 200',
    statuses || output.join('').slice(-500),
  );
  const pid = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const state = readFileSync(`/proc/${pid}/status`, 'utf8');
  const facts = ['Uid', 'CapEff', 'NoNewPrivs']
    .map((name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(state)?.[1])
    .join(' ');
  report.check('it runs without capabilities as uid 10001', facts === '10001 0000000000000000 1', facts);
  const writing = spawnSync('nsenter', ['-t', pid, '-m', '-p', '-r', 'touch', '/app/x'], { encoding: 'utf8' });
  report.check('nobody can write its root', /Read-only file system/.test(writing.stderr), writing.stderr.trim());
  process.kill(Number(pid), 'SIGTERM');
  const [code] = (await exited) as [number | null];
  report.check('SIGTERM ends it with 0', code === 0, String(code));
}

/** @returns the statuses of a page, a health check and a form's page; empty if it never answered. */
async function askWhenReady(child: ChildProcess, origin: string): Promise<string> {
  for (
    const until = performance.now() + readyWithinMs;
    performance.now() < until && child.exitCode === null;
    await wait(200)
  ) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (!ready) continue;
    const others = await Promise.all(['/', '/contact-us'].map((path) => fetch(origin + path)));
    return [ready, ...others].map(({ status }) => status).join(' ');
  }
  return '';
}
