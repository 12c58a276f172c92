import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../support/root.mjs';
import { testSiteContent } from '../../support/site/test-site.ts';

const out = '.cache/stale-check';

/** Runs `npm run content:check -- …` on the test site; the compiled content is not written into dist/. */
function check(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['build.mjs', '--content', `--content-from=${testSiteContent}`, `--out=${out}`, ...options],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr: stderr.trim() };
}

afterAll(() => rmSync(join(root, out), { recursive: true, force: true }));

test('The content check lists stale places only with --stale, and then its exit code reports them', {
  timeout: 180_000,
}, () => {
  expect(check()).toEqual({ status: 0, stdout: expect.stringMatching(/^[0-9a-f]{16}\n$/), stderr: '' });
  const { status, stderr } = check('--stale=2100-01-01');
  expect(status).toBe(1);
  const [count, ...places] = stderr.split('\n');
  expect(count).toBe(`To be read again by an editor: ${places.length}`);
  expect(places.length).toBeGreaterThan(25);
  for (const place of places) expect(place).toMatch(/^([a-z]+\/)?[\w-]+\.(md|yaml):\d+: [\w.]+: \S/);
});

test('The content check finds nothing stale on an early day, and refuses an invalid day', { timeout: 180_000 }, () => {
  expect(check('--stale=2020-01-01')).toMatchObject({ status: 0, stderr: '' });
  expect(check('--stale=2027-02-30')).toMatchObject({
    status: 1,
    stderr: '--stale=2027-02-30: write a day like --stale=2027-01-31, or --stale for today.',
  });
});
