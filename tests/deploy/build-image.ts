/**
 * Builds the final stage of the Dockerfile with buildah, without a registry: on a base made of Debian's packages and
 * the Node binary of this project, from the build in dist/.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const base = 'localhost/node:24-slim';
/** In the tree, because write-sbom.mjs takes a path below it. */
const stage = '.cache/image-check';

export const imageTools = ['buildah', 'debootstrap'];
export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

/** The program that writes the list of components, as the Dockerfile starts it, and with a folder. */
const writeSbom = 'node deploy/sbom/write-sbom.mjs';

/**
 * What stands between the two FROM, as far as it concerns the finished build; `npm ci` and `npm run build` have been
 * run for dist/.
 */
function prepareBuild(): string {
  const folder = join(root, stage);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  const commands = Array.from(dockerfile.matchAll(/^RUN (.*)$/gm), ([, command = '']) => command).filter((command) =>
    /\bdist\/|sbom/.test(command),
  );
  for (const command of commands)
    execFileSync(
      'sh',
      ['-c', command.replace(writeSbom, `node ${join(root, 'deploy/sbom/write-sbom.mjs')} ${stage}/dist`)],
      {
        cwd: folder,
        env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
      },
    );
  return folder;
}

/** `mounted`: the root file system of the image. `config`: of the image, as OCI describes it. */
export type BuiltImage = {
  mounted: string;
  config: { User: string; Entrypoint: string[]; Env: string[]; Labels: Record<string, string> };
  remove: () => void;
};

/** @param folder for everything that is made: about 2 GB. @throws with the output of the tool that failed. */
export function buildImage(folder: string): BuiltImage {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...options: string[]) =>
    execFileSync('buildah', [...storage, ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    });
  const debian = join(folder, 'debian');
  mkdirSync(folder, { recursive: true });
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', debian], { stdio: ['ignore', 'ignore', 'pipe'] });
  cpSync(process.execPath, join(debian, 'usr/local/bin/node'), { dereference: true });
  const empty = buildah('from', 'scratch').trim();
  buildah('copy', '--quiet', empty, debian, '/');
  buildah('commit', '--quiet', empty, base);
  buildah('rm', empty);
  rmSync(debian, { recursive: true });

  const context = prepareBuild();
  const finalStage = dockerfile
    .slice(dockerfile.lastIndexOf('\nFROM '))
    .replaceAll('${NODE_IMAGE}', base)
    .replace('--from=build /app/dist', 'dist');
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, finalStage);
  const labels = [
    '--build-arg',
    'VERSION=1.4.0',
    '--build-arg',
    'REVISION=abc',
    '--build-arg',
    'CREATED=2026-11-25T00:00:00Z',
  ];
  buildah(
    'bud',
    '--quiet',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--pull-never',
    ...labels,
    '-f',
    file,
    '-t',
    'lazulite',
    context,
  );
  rmSync(context, { recursive: true });
  const container = buildah('from', '--pull-never', 'lazulite').trim();
  const inspected = JSON.parse(buildah('inspect', '--type', 'image', 'lazulite')) as {
    Docker: { config: BuiltImage['config'] };
  };
  const mounted = buildah('mount', container).trim();
  return {
    mounted,
    config: inspected.Docker.config,
    remove() {
      buildah('umount', container);
      buildah('rm', container);
    },
  };
}

/** Whether this machine can build it at all. */
export const canInstallTools = () =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !existsSync('/run/systemd/system');
