import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../support/root.mjs';
import { noAssets } from '../support/site/no-assets.ts';
import { testSite } from '../support/site/site.ts';

test('A download that the visitor aborts before its first byte is not an error, neither in the log nor in the status', async () => {
  const { app, client, log } = testSite({
    assets: { ...noAssets, folder: `${root}/public`, files: new Set(['favicon.svg']) },
  });
  // The file is opened asynchronously: by then the connection is closed.
  const server = createServer((req, res) => {
    app(req, res);
    req.socket.destroy();
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const visitor = connect((server.address() as AddressInfo).port);
  visitor.write('GET /assets/favicon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(visitor, 'close');
  await expect
    .poll(() => log.filter(({ aborted }) => aborted))
    .toEqual([expect.objectContaining({ route: 'assets', status: 200 })]);
  expect((await client.get('/assets/favicon.svg')).status).toBe(200);
  expect(log.filter(({ level }) => Number(level) > 30)).toEqual([]);
});
