import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePreviews } from '../../server/mail/mail-preview/write-previews.ts';
import { promises } from '../support/forms/promises.ts';
import { textOf } from '../support/parsers/html.ts';
import { root } from '../support/root.mjs';
import { testSite } from '../support/site/site.ts';
import { testSiteFolder } from '../support/site/test-site.ts';
import { writeTable } from '../support/write-table.ts';

const { client } = testSite({ analytics: { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' } });
let mails: string;
beforeAll(async () => {
  mails = mkdtempSync(join(tmpdir(), 'mails-'));
  await writePreviews({
    content: { root: testSiteFolder, publicFolder: join(root, 'public') },
    folder: mails,
    dist: undefined,
  });
  writeTable(
    'promises.txt',
    promises.flatMap(({ promise, printed, proof }) =>
      proof.map(([file, title]) => [promise, printed.join(', '), `tests/${file}: ${title}`]),
    ),
  );
}, 180_000);
afterAll(() => rmSync(mails, { recursive: true }));

/** The text of a page or a mail on one line, because mails wrap their lines. */
async function readPlace(place: string): Promise<string> {
  const [, mail] = /^mail (.+)$/.exec(place) ?? [];
  const text = mail
    ? readFileSync(join(mails, `${mail}.txt`), 'utf8')
    : textOf((await client.get(place).set('Accept', 'text/html')).text);
  return text.replace(/\s+/g, ' ');
}

/**
 * Whether the file has a test of this title: in quotes after `test(`, `testStore(`, `test.each(rows)(` or the literal
 * table of a `test.each`.
 */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(join(root, 'tests', file), 'utf8');
  return ["'", '`'].some((quote) =>
    source
      .split(quote + title + quote)
      .some(
        (before, index, parts) =>
          index < parts.length - 1 && /(?:\btest\w*|\btest\.each\(\w+\)|\]\))\(\s*$/.test(before),
      ),
  );
}

describe.each(promises)('The promise “$promise”', ({ promise, printed, proof }) => {
  test.each(printed)('The promise is printed in %s', async (place) => {
    expect(await readPlace(place)).toContain(promise);
  });
  test.each(proof)('The promise is proved by a test in %s: %s', (file, title) => {
    expect(hasTest(file, title)).toBe(true);
  });
});

test('A test title that is missing or only mentioned does not count as a proof', () => {
  expect(hasTest('http/promises.test.ts', 'nothing of this name')).toBe(false);
  expect(hasTest('support/forms/promises.ts', 'The preferences page erases everything after the box is ticked')).toBe(
    false,
  );
});
