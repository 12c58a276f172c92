/** Content is published by the command that the documentation gives, and a server shows it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../support/root.mjs';
import { startBuiltServer } from '../support/servers/built-server.ts';

test('The documented command publishes content into the folder that is given to it, where a server finds it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, command = ''] =
    /^(npm run content:build -- --publish=\/srv\/content)\b/m.exec(
      readFileSync(join(root, 'docs/operating.md'), 'utf8'),
    ) ?? [];
  const [program = '', ...options] = command.replace('/srv/content', folder).split(' ');
  execFileSync(program, options, { cwd: root });

  const current = join(folder, 'current');
  expect(existsSync(join(current, 'entries.json'))).toBe(true);
  const server = await startBuiltServer({ CONTENT_DIR: current });
  expect(server.log.find(({ msg }) => msg === 'listening')).toMatchObject({ content: readlinkSync(current) });
  expect(await server.stop()).toBe(0);
}, 180_000);
