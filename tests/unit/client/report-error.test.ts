import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorReporter, reportUncaught } from '../../../client/report-error.ts';
import type { ClientError } from '../../../shared/client-errors.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const browser = { navigator: { onLine: true }, location: { pathname: '/site/events/past' }, fetch };
beforeEach(() => {
  fetch.mockReset().mockResolvedValue(new Response());
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

const reporter = () => createErrorReporter({ base: '/site', build: 'b1' });
const reports = () => fetch.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as ClientError);

test('tells the server what, where and in which build', () => {
  const error = new TypeError('no such thing');
  reporter()('chunk', error);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/site/api/v1/client-errors',
    expect.objectContaining({ method: 'POST', keepalive: true, headers: { 'Content-Type': 'application/json' } }),
  );
  expect(reports()).toEqual([{ kind: 'chunk', message: 'TypeError: no such thing', path: '/events/past', build: 'b1', stack: error.stack?.slice(0, 2000) }]);
});

test('tells the same error once, even when another road brings it again', () => {
  const report = reporter();
  report('render', new Error('a'));
  report('script', new Error('a'));
  expect(reports().map(({ kind }) => kind)).toEqual(['render']);
});

test('tells five errors and no more', () => {
  const report = reporter();
  for (let count = 0; count < 9; count += 1) report('script', new Error(`number ${count}`));
  expect(reports()).toHaveLength(5);
});

test('says nothing while offline, and the same error later when it happens again', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const report = reporter();
  report('render', new Error('a'));
  expect(fetch).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  report('render', new Error('a'));
  expect(fetch).toHaveBeenCalledOnce();
});

test('stays within what the server takes', () => {
  vi.stubGlobal('location', { pathname: `/site/${'p'.repeat(900)}` });
  const error = new Error('m'.repeat(900));
  error.stack = 's'.repeat(9000);
  reporter()('script', error);
  const [{ message, path, stack } = {} as ClientError] = reports();
  expect([message.length, path.length, stack?.length]).toEqual([300, 200, 2000]);
});

test.each([
  ['/site', '/'],
  ['/site/', '/'],
  ['/site/blue', '/blue'],
])('%s is the path %s of the site', (pathname, path) => {
  vi.stubGlobal('location', { pathname });
  reporter()('script', 'text');
  expect(reports()[0]).toEqual({ kind: 'script', message: 'text', path, build: 'b1' });
});

test.each([
  undefined,
  null,
  0,
  '',
  Symbol('s'),
  Object.create(null),
  {
    toString: () => {
      throw new Error('no text');
    },
  },
])('never throws: case %#', (thrown) => {
  expect(() => reporter()('script', thrown)).not.toThrow();
});

test('a report that cannot be sent is not an error', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reporter()('script', 'a');
  fetch.mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  expect(() => reporter()('script', 'a')).not.toThrow();
  // An unhandled rejection would end the run.
  await new Promise(setImmediate);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('what nothing catches is reported from both events of the window', () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const report = vi.fn<(kind: string, error: unknown) => void>();
  reportUncaught(report);
  const error = new Error('a');
  target.dispatchEvent(Object.assign(new Event('error'), { error, message: 'Uncaught Error: a' }));
  target.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  expect(report.mock.calls).toEqual([
    ['script', error],
    ['script', 'Script error.'],
    ['script', 'no'],
  ]);
});
