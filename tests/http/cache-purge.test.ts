/** The built server purges a shared cache, and loses no purge when it is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeAfterFile } from '../support/after-file.ts';
import { now } from '../support/clock/now.ts';
import { makeContentFolder } from '../support/content/content-sets.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';
import { purgeSecret, startPurgeReceiver } from '../support/servers/purge-receiver.ts';

test('The tags of changed content are sent until the cache accepts them, after a kill by the next process', async () => {
  const content = makeContentFolder();
  const receiver = await startPurgeReceiver();
  const dataDir = mkdtempSync(join(tmpdir(), 'purging-'));
  closeAfterFile(() => rmSync(dataDir, { recursive: true, force: true }));
  let changedId = '';
  const writeTitled = (revision: string) =>
    content.write(revision, ({ entries }) => {
      const newest = entries.news.find(
        ({ publishAt, status, withdrawn }) =>
          Date.parse(publishAt) < now().getTime() && status !== 'draft' && !withdrawn,
      );
      changedId = newest?.id ?? '';
      Object.assign(newest ?? {}, { title: `The title of ${revision}` });
    });
  await writeTitled('first');
  content.publish('first');
  const start = () =>
    startBuiltServer({
      CONTENT_DIR: content.current,
      DATA_DIR: dataDir,
      PURGE_URL: receiver.url,
      PURGE_SECRET: purgeSecret,
    });

  // The server records its content in the store within a tenth of a second; writing the next set takes longer.
  const server = await start();
  receiver.next.push(500, 500, 500, 500);
  await writeTitled('second');
  content.publish('second');
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  server.process.kill('SIGKILL');
  receiver.next.length = 0;
  receiver.received.length = 0;

  const next = await start();
  await expect.poll(() => receiver.received, { timeout: 60_000 }).toEqual([['any', `c-news-${changedId}`, 'l-news']]);
  expect(receiver.counts.unsigned).toBe(0);
  await next.stop();
});
