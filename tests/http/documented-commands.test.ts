/**
 * Every command of the documents: run as it is written where a test can run it, otherwise checked against what it
 * names.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { commands } from '../programs.ts';
import { createInstallation, type Installation } from '../support/documented-commands/installation.ts';
import { commandBlocks, inlineCommands } from '../support/documented-commands/read.ts';
import { type SmtpSink, startSmtpSink } from '../support/mail/smtp-sink.ts';
import { root } from '../support/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
const services = Object.keys(
  z.object({ services: z.record(z.string(), z.unknown()) }).parse(parse(read('compose.yaml'))).services,
);
/** What an operator puts in the place of a name in angle brackets. */
const values: Record<string, string> = {
  '<verb>': 'list',
  '<address>': 'ann@example.com',
  '<edition>': '1',
  '<revision>': 'srv/content',
  '…': '',
};
const filled = (command: string) => command.replaceAll(/<\w+>|…/g, (name) => values[name] ?? name);

/**
 * What the commands print that are run. They end with 0, unless a code is named. `needs`: a program that not every
 * machine has.
 */
const runs: { command: RegExp; says: RegExp; code?: number; needs?: string }[] = [
  { command: /store(?:\.js)?(?: --)? (?:list|<verb>)$/, says: /mails: 0 waiting/ },
  { command: /store(?:\.js)?(?: --)? readers bounced$/, says: /because of a bounce: 0/, code: 1 },
  { command: /store(?:\.js)?(?: --)? readers restore/, says: /get letters again: 0/, code: 1 },
  { command: /store(?:\.js)?(?: --)? who <address>$/, says: /no subscription/ },
  { command: /store(?:\.js)?(?: --)? suppressed <address>$/, says: /^no\n/, code: 1 },
  { command: /store(?:\.js)?(?: --)? export$/, says: /reference,receivedAt/ },
  { command: /store(?:\.js)?(?: --)? export --format xlsx > forms\.xlsx$/, says: /^$/ },
  { command: /store(?:\.js)?(?: --)? letters send <edition>$/, says: /released to 0 readers/ },
  {
    command: /^(?!npm run build).*mail[:-]test(?:\.js)?(?: --)? you@example\.com$/,
    says: /^Sent from .* to you@example\.com/,
  },
  { command: /preview\.js at /, says: /^http:\S+\?preview=/ },
  { command: /preview(?:\.js)?(?: -- | )news\/403$/, says: /No unpublished entry .* news\/403/, code: 1 },
  { command: /^npm run -s preview$/, says: /-- <collection>\/<id>/, code: 64 },
  { command: /--print-config$/, says: /"port": 3000/ },
  { command: /^sqlite3 /, says: /^$/, needs: 'sqlite3' },
  { command: /^node -e .*VACUUM INTO/, says: /^$/ },
  { command: /^install -m 600 backup\.db/, says: /^$/ },
  { command: /^ln -s <revision>/, says: /^$/ },
  // There is no database: a wrong option would be named instead.
  { command: /^pg_dump /, says: /connection to server/, code: 1, needs: 'pg_dump' },
  { command: /^pg_restore /, says: /site\.dump|input file/, code: 1, needs: 'pg_restore' },
];
const runOf = (command: string) => runs.find((run) => run.command.test(command));
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

let installation: Installation;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  installation = createInstallation({ SMTP_URL: sink.url });
});
afterAll(async () => {
  installation.close();
  await sink.close();
});

const isNpm = (command: string) => /^(?:[A-Z_]+=\S+ )*(?:npm |npx vitest )/.test(command);
/** The gate and its own tests run the commands of npm; the others are run here. */
test.for(commandBlocks.filter(({ block }) => !isNpm(block)))('$name and the lines after it run', async ({ block }) => {
  expect(await installation.run(filled(block))).toMatchObject({ code: 0 });
});

test('The documented installation writes each secret that compose.yaml mounts, and names only services that it has', () => {
  const calls = installation.takeRecord();
  const { secrets } = z
    .object({ secrets: z.record(z.string(), z.object({ file: z.string() })) })
    .parse(parse(read('compose.yaml')));
  expect(Object.values(secrets).filter(({ file }) => !installation.has(file))).toEqual([]);
  expect(calls).toContain('docker compose up -d --build --wait');
  expect(installation.read('.env')).toBe('SITE_HOST=www.example.com\nIMAGE=lazulite:1.4.0\n');
  const documented = [...calls, ...inlineCommands].filter((call) => call.startsWith('docker compose'));
  expect(
    calls
      .filter((call) => /^systemctl restart|readyz/.test(call))
      .map((call) => call.replace(/-fs http.*:(\d+)/, '$1')),
  ).toEqual(['3001', '3002'].flatMap((port) => [`systemctl restart lazulite@${port}`, `curl ${port}/readyz`]));
  const named = documented.flatMap((call) => Array.from(call.matchAll(/(?<= )(?:site-\d|proxy)\b/g), ([name]) => name));
  expect([...new Set(named)].filter((name) => !services.includes(name))).toEqual([]);
});

test.for(inlineCommands.filter(runOf))('`%s` does what the documents say', async (command, { skip }) => {
  const { says, code = 0, needs = 'bash' } = runOf(command) ?? { says: /^$/ };
  if (!isInstalled(needs)) skip(`${needs} is not installed`);
  rmSync(join(installation.folder, 'backup.db'), { force: true });
  if (command.includes(' backup.db ')) await installation.run('cp var/site.db backup.db');
  const result = await installation.run(filled(command));
  expect(result.out).toMatch(says);
  expect(result.code).toBe(code);
});

/**
 * What a command of npm or of Vitest names that does not exist: a script, its file, a program of a list, or words that
 * are in the path of no test.
 */
function faultsOf(command: string): string[] {
  const npm = Array.from(
    command.matchAll(/npm run (?:-s )?([\w:-]+)(?: -- ([^&>]+))?/g),
    ([, name = '', words = '']) => {
      const script = scripts[name];
      if (!script) return 'no script';
      const [, file = 'build.mjs'] = /node (?!dist\/)(\S+\.(?:ts|mjs))/.exec(script) ?? [];
      if (!existsSync(join(root, file))) return `no ${file}`;
      const [word = ''] = words.split(' ');
      const programs = commands[name];
      if (programs && /^\w/.test(word) && !programs[word]) return `no program ${word}`;
      return name.startsWith('test:') ? testsWithout(name.slice('test:'.length), words) : [];
    },
  );
  const vitest = Array.from(command.matchAll(/npx vitest run --project (\w+) ?(.*)/g), ([, part = '', words = '']) =>
    testsWithout(part, words),
  );
  return [...npm, ...vitest].flat().map((fault) => `${command}: ${fault}`);
}
const testsWithout = (part: string, words: string) => [
  ...(existsSync(join(root, 'tests', part)) || part === 'changed' ? [] : [`no tests/${part}`]),
  ...words
    .split(' ')
    .filter(
      (word) =>
        /^\w/.test(word) && globSync(`tests/${part}/**/*${word}*{.test.ts,/**/*.test.ts}`, { cwd: root }).length === 0,
    ),
];

test('Every documented command of npm and Vitest names a script, a program and tests that exist', () => {
  expect(inlineCommands.flatMap(faultsOf)).toEqual([]);
  expect(
    ['npm run gone', 'npm run bench -- gone', 'npm run test:http -- gone', 'npx vitest run --project gone'].map(
      (command) => faultsOf(command).length,
    ),
  ).toEqual([1, 1, 1, 1]);
});

/** They need another machine or end in a change of this one. */
const notRun = [
  /^(?:docker (?:compose (?:up|ps|logs)|buildx)|kubectl .*(?:rollout undo|get pods)|systemctl status|ssh -L|curl -I|nginx -t|varnishd -a)/,
  // tests/http/admin-port.test.ts sends these requests; build-once.ts writes the code cache.
  /^curl -X PUT http:\/\/localhost:\$ADMIN_PORT\/(?:maintenance|closed-forms)$/,
  /^node dist\/server\/write-code-cache\.js$/,
  /^git revert COMMIT/,
];

test('Every documented command is run, is one of npm, or is known to need another machine', () => {
  expect(
    inlineCommands.filter(
      (command) => !isNpm(command) && !runOf(command) && !notRun.some((pattern) => pattern.test(command)),
    ),
  ).toEqual([]);
});
