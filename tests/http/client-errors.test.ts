import { expect, test } from 'vitest';
import { address, errorSite, report } from '../support/http/error-site.ts';

test('A report of a browser error is answered with 204 and is one line of the log', async () => {
  const { post, log, lines } = errorSite();
  const { status, headers, text } = await post(report);
  expect([status, text, headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(lines()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      msg: 'client error',
      kind: 'render',
      message: 'TypeError: no map',
      path: '/events',
      build: 'b1',
      frames: ['events-M2OBSV7F.js:1:234', 'core-HOUXQ526.js:8:49562'],
    },
  ]);
  expect(log.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ route: 'client-errors', path: address, status: 204 }),
  ]);
});

test('A report of a browser error needs no stack', async () => {
  const { post, lines } = errorSite();
  expect((await post({ ...report, stack: undefined })).status).toBe(204);
  expect(lines()).toEqual([expect.objectContaining({ frames: [] })]);
});

test('A browser error is logged once however many browsers report it, and counted ten minutes later', async () => {
  const { post, lines, clock } = errorSite();
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect((await post({ ...report, path: `/${from}` }, { from })).status).toBe(204);
  expect(lines()).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 600_000);
  await post(report);
  expect(lines().slice(1)).toEqual([
    expect.objectContaining({ level: 40, msg: 'client error again', repeats: 3, frame: 'events-M2OBSV7F.js:1:234' }),
  ]);
});

test('A report of a browser error leaves no personal data in the log', async () => {
  const { post, log } = errorSite();
  const secrets = ['ann.lee', 'example.org', '7946', '4111111111111111', 'secret-word', '192.0.2.77'];
  await post(
    {
      kind: 'script',
      message:
        'no ann.lee@example.org at https://www.example.com/subscriptions?q=secret-word#secret-word, call +44 20 7946 0958 or 4111111111111111',
      path: '/the-team/ann.lee%40example.org',
      build: 'b1',
      stack:
        'secret-word ann.lee@example.org at https://www.example.com/assets/core-HOUXQ526.js?secret-word:1:2 at secret-word.js:3:4',
    },
    { from: '192.0.2.77' },
  );
  expect(log).toHaveLength(2);
  for (const secret of secrets) expect(JSON.stringify(log)).not.toContain(secret);
  expect(log[0]).toMatchObject({
    message: 'no [email] at https://www.example.com/subscriptions call [number] or [number]',
    path: '/the-team/[email]',
  });
});

test('Reports of browser errors are accepted below the base path only', async () => {
  const { post, lines } = errorSite({ siteUrl: 'https://example.com/site' });
  expect((await post(report, { at: `/site${address}` })).status).toBe(204);
  expect(lines()).toHaveLength(1);
  expect((await post(report)).status).toBe(405);
  expect(lines()).toHaveLength(1);
});

test('Reports of browser errors are refused during maintenance', async () => {
  const { post, lines } = errorSite({ maintenance: true });
  const { status, headers, body } = await post(report);
  expect([status, headers['retry-after'], body.type]).toEqual([503, '600', 'http://localhost/problems/maintenance']);
  expect(lines()).toEqual([]);
});
