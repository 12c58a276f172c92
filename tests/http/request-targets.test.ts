import { expect, test } from 'vitest';
import { exchange, listen, statusOf } from '../support/http/raw-http.ts';
import { testSite } from '../support/site/site.ts';

const port = await listen(testSite().app);
/** Sends a request line without a client library, which would correct the target. */
const getTarget = (target: string) => exchange(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

test.each([
  ['/%E0%A4%A', 404],
  ['//', 301],
  ['/\\evil', 404],
  ['//evil.example/', 301],
  ['/blue/news-analysis/../..', 404],
  ['/blue/%2e%2e/x', 404],
  ['/blue%2fnews-analysis', 404],
  ['/%5cevil', 404],
  ['/%00', 404],
  ['/%0d%0aSet-Cookie:x', 404],
  ['/blue/news-analysis/', 301],
  ['/BLUE', 301],
  ['/blue?page=%ZZ', 200],
  ['*', 400],
  ['/caf\u00e9', 400],
])('The request target %s is answered with %i and no internals of the server', async (target, status) => {
  const response = await getTarget(target);
  expect(statusOf(response)).toBe(status);
  expect(response).not.toMatch(/node_modules|at \w+ \(|Error:/);
});

test('An address of 9,000 characters is answered with 414', async () => {
  expect(statusOf(await getTarget(`/${'a'.repeat(9_000)}`))).toBe(414);
});

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['//evil.example//', '/evil.example'],
  ['/blue//news-analysis/?page=2', '/blue/news-analysis?page=2'],
  ['/Blue/News-Analysis/?a=b', '/blue/news-analysis?a=b'],
  ['///', '/'],
])('The request target %s redirects to %s on the same host', async (target, location) => {
  const response = await getTarget(target);
  expect(statusOf(response)).toBe(301);
  expect(/^location: (.*)$/im.exec(response)?.[1]?.trim()).toBe(location);
});
