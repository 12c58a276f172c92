/** Commands of the documentation for operators against the files that they name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [deploying, operating, runbook] = ['deploying', 'operating', 'runbook'].map((name) =>
  read(`docs/${name}.md`),
) as [string, string, string];

test('The documented docker run mounts each file of a secret by itself, under the names that the installation gives them', () => {
  const [, command = ''] = /^(docker run (?:.*\\\n)*.*)$/m.exec(operating) ?? [];
  const secrets = Array.from(command.matchAll(/\w+_FILE=\/run\/secrets\/(\w+)/g), ([, name]) => name);
  expect(secrets).toEqual(['smtp_url']);
  const mounted = Array.from(command.matchAll(/-v \.\/secrets(\S*):\/run\/secrets(\S*):ro/g), ([, from, to]) => [
    from,
    to,
  ]);
  expect(mounted).toEqual(secrets.map((name) => [`/${name}`, `/${name}`]));
  for (const name of secrets) expect(deploying).toContain(`> secrets/${name}\n`);
});

test('The documented installation with systemd creates the release that the unit starts before it starts the unit', () => {
  const section = deploying.slice(deploying.indexOf('\n## systemd\n'));
  const commands = /```\n([\s\S]*?)```/.exec(section)?.[1]?.trim().split('\n') ?? [];
  expect(commands.map((command) => command.split(' ', 2).join(' '))).toEqual([
    'ln -sfn',
    'systemctl daemon-reload',
    'systemctl enable',
  ]);
  expect(section).toContain(`\`/opt/lazulite/${commands[0]?.split(' ')[2]}/dist\``);
});

test('Documentation for operators names only programs that the build writes, and the runbook none that needs the sources, except to compile content', () => {
  const built = new Set(
    Array.from(read('build.mjs').matchAll(/outfile: `\$\{out\}\/server\/([\w-]+\.js)`/g), ([, name]) => name),
  );
  const named = Array.from(
    (deploying + operating + runbook).matchAll(/dist\/server\/([\w-]+\.js)\b/g),
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !built.has(name))).toEqual([]);
  expect(Array.from(runbook.matchAll(/npm run (?:-s )?([\w:]+)/g), ([, script]) => script)).toEqual(['content:build']);
});
