import { expect, test } from 'vitest';
import { sendAddresses } from '../../../../../server/process/index-now/send-addresses.ts';
import { startIndexNowServer } from '../../../../support/servers/index-now-server.ts';

const server = await startIndexNowServer();
const options = {
  key: 'a-key-of-ours',
  url: server.url,
  siteUrl: 'https://www.example.com/base',
  stop: new AbortController().signal,
};

test('A notification of IndexNow has the addresses, the host, the key and the location of the key', async () => {
  expect(await sendAddresses(['https://www.example.com/base/a'], options)).toEqual({ kind: 'taken' });
  expect(server.received.splice(0)).toEqual([
    {
      host: 'www.example.com',
      key: 'a-key-of-ours',
      keyLocation: 'https://www.example.com/base/a-key-of-ours.txt',
      urlList: ['https://www.example.com/base/a'],
    },
  ]);
});

test('A notification of IndexNow has at most 10,000 addresses, and after a failed one no other is sent', async () => {
  const addresses = Array.from({ length: 20_001 }, (_, index) => `https://www.example.com/base/${index}`);
  expect(await sendAddresses(addresses, options)).toEqual({ kind: 'taken' });
  const sent = server.received.splice(0).map(({ urlList }) => urlList);
  expect(sent.map(({ length }) => length)).toEqual([10_000, 10_000, 1]);
  expect(sent.flat()).toEqual(addresses);
  server.next.push(200, 500);
  expect(await sendAddresses(addresses, options)).toEqual({ kind: 'failed', reason: 'it answered 500' });
  expect(server.received.splice(0)).toHaveLength(2);
});

test.each([
  [202, { kind: 'taken' }],
  [301, { kind: 'failed', reason: 'it answered 301' }],
  [400, { kind: 'failed', reason: 'it answered 400' }],
  [403, { kind: 'refused', reason: 'it answered 403' }],
  [422, { kind: 'refused', reason: 'it answered 422' }],
  [429, { kind: 'failed', reason: 'it answered 429' }],
  [503, { kind: 'failed', reason: 'it answered 503' }],
])('The status %i of IndexNow has the result %j', async (status, result) => {
  server.next.push(status);
  expect(await sendAddresses(['https://www.example.com/base/a'], options)).toEqual(result);
});

test('A failed notification of IndexNow names the timeout or that the server cannot be reached, and stopping aborts a pending one', async () => {
  const addresses = ['https://www.example.com/base/a'];
  server.next.push(0, 0);
  expect(await sendAddresses(addresses, { ...options, timeoutMs: 100 })).toEqual({
    kind: 'failed',
    reason: 'it did not answer within 0.1 seconds',
  });
  expect(await sendAddresses(addresses, { ...options, url: 'http://127.0.0.1:1/' })).toEqual({
    kind: 'failed',
    reason: expect.stringMatching('cannot be'),
  });
  const stopping = new AbortController();
  const sending = sendAddresses(addresses, { ...options, stop: stopping.signal });
  stopping.abort();
  expect(await sending).toEqual({ kind: 'stopped' });
});
