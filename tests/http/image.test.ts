/** The instructions of the Dockerfile, tested without a container engine on the build that it would copy. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clockEnvironment } from '../support/clock/environment.mjs';
import { root } from '../support/root.mjs';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { testSiteBuild, testSiteOut } from '../support/site/test-site.ts';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** The text behind an instruction of the final stage. */
const instruction = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(finalStage)?.[1] ?? '';
const command = (name: string) => JSON.parse(instruction(name).replace(/^.*?CMD /, '')) as [string, ...string[]];

test('The image runs as a user and a group given as numbers, neither of them root', () => {
  expect(instruction('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const [user, group] = instruction('USER').split(':');
  expect(finalStage).toContain(
    `--owner=${user} --group=${group} --mode=0700 ${/DATA_DIR=(\S+)/.exec(finalStage)?.[1]}`,
  );
});

test('The image starts the server as npm run serve does', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { serve: string } };
  expect(command('ENTRYPOINT').join(' ')).toBe(scripts.serve);
  expect(
    existsSync(
      join(
        testSiteBuild,
        command('ENTRYPOINT')
          .at(-1)
          ?.replace(/^dist\//, '') ?? '',
      ),
    ),
  ).toBe(true);
});

test("The server and the operator's programs run without the files that the image leaves out", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['assets', 'public', 'content', 'fonts', 'node_modules', 'manifest.json', 'browser-packages.json'])
    symlinkSync(join(testSiteBuild, part), join(folder, part));
  cpSync(join(testSiteBuild, 'server'), join(folder, 'server'), { recursive: true });
  const removed = /^RUN rm (.*)$/m.exec(dockerfile)?.[1]?.replaceAll('dist/', '') ?? '';
  expect(spawnSync('sh', ['-c', `rm ${removed}`], { cwd: folder, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });

  const server = await startBuiltServer({}, folder);
  expect((await fetch(server.origin)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  for (const program of ['store.js', 'mail-test.js', 'preview.js'])
    expect(spawnSync(process.execPath, [join(folder, 'server', program)], { encoding: 'utf8' })).toMatchObject({
      status: 64,
    });
});

test('The list of components contains the packages in the bundles, and none that only the build uses', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'deploy/sbom/write-sbom.mjs'), testSiteOut], {
    encoding: 'utf8',
    cwd: root,
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const file = join(testSiteBuild, 'sbom.cdx.json');
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: { name: string }[];
  };
  rmSync(file);
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['express', 'react-dom', 'pg', 'hls.js', '@resvg/resvg-js', 'node']));
  expect(names.filter((name) => ['esbuild', 'playwright', 'vitest', 'typescript'].includes(name))).toEqual([]);
});

test('The health check of the image succeeds while the server answers and fails once it has stopped', async () => {
  const server = await startBuiltServer();
  const [shell, ...options] = command('HEALTHCHECK');
  const check = () =>
    spawnSync(shell, options, {
      env: { ...clockEnvironment(), PATH: process.env.PATH, PORT: new URL(server.origin).port },
    }).status;
  expect(check()).toBe(0);
  expect(await server.stop()).toBe(0);
  expect(check()).not.toBe(0);
});
