import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorReporter, reportUncaught } from '../../../client/report-error.ts';
import type { ClientError } from '../../../shared/site/client-errors.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const browser = { navigator: { onLine: true }, location: { pathname: '/site/events/past' }, fetch };
beforeEach(() => {
  fetch.mockReset().mockResolvedValue(new Response());
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

const reporter = () => createErrorReporter({ base: '/site', build: 'b1' });
const reports = () => fetch.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as ClientError);

test('An error report names the error, the path and the build', () => {
  const error = new TypeError('no such thing');
  reporter()('chunk', error);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/site/api/v1/client-errors',
    expect.objectContaining({ method: 'POST', keepalive: true, headers: { 'Content-Type': 'application/json' } }),
  );
  expect(reports()).toEqual([
    {
      kind: 'chunk',
      message: 'TypeError: no such thing',
      path: '/events/past',
      build: 'b1',
      stack: error.stack?.slice(0, 2000),
    },
  ]);
});

test('An error that is caught in two places is reported once', () => {
  const report = reporter();
  report('render', new Error('a'));
  report('script', new Error('a'));
  expect(reports().map(({ kind }) => kind)).toEqual(['render']);
});

test('A page reports at most five errors', () => {
  const report = reporter();
  for (let count = 0; count < 9; count += 1) report('script', new Error(`number ${count}`));
  expect(reports()).toHaveLength(5);
});

test('An error while offline is not reported, but is when it happens again online', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const report = reporter();
  report('render', new Error('a'));
  expect(fetch).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  report('render', new Error('a'));
  expect(fetch).toHaveBeenCalledOnce();
});

test('An error report is cut to the lengths that the server accepts', () => {
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
])('An error at %s is reported for the path %s', (pathname, path) => {
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
])('The error reporter never throws, whatever was thrown: case %#', (thrown) => {
  expect(() => reporter()('script', thrown)).not.toThrow();
});

test('A report that cannot be sent causes no error', async () => {
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

test('Uncaught errors and unhandled rejections are reported', () => {
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
