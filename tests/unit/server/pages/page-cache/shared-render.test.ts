import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageCache } from '../../../../../server/pages/page-cache/page-cache.ts';
import type { RenderRequest } from '../../../../../server/pages/page-cache/page-response.ts';
import { createSharedRender, type RenderJob } from '../../../../../server/pages/page-cache/shared-render.ts';
import { createRenderQueue, OverloadError } from '../../../../../server/store/rate-limits/render-queue.ts';
import { today } from '../../../../support/site/site.ts';
import { throwError } from '../../../../support/throw-error.ts';

const requestFor = (key: string) =>
  ({
    kind: 'page',
    key,
    errorKey: key,
    location: { rule: {} },
    pathHeaders: [],
    lifetime: {},
  }) as unknown as RenderRequest;

/** Pages that nothing renders until `release`. `ask`: whose result is the status, or "refused". */
function sharedPages(maxWaiting: number) {
  const turns: (() => void)[] = [];
  const cache = createPageCache({ maxBytes: 0, clock: () => today, nextChange: () => Number.POSITIVE_INFINITY });
  const renderQueue = createRenderQueue({
    maxWaiting,
    maxWaitMs: 1_000,
    now: () => 0,
    processorMs: () => 0,
    onNextTurn: (run) => turns.push(run),
    onError: throwError,
  });
  const started: string[] = [];
  const sharedRender = createSharedRender({ cache, renderQueue, lastModified: () => today });
  const jobFor = (key: string): RenderJob => ({
    request: requestFor(key),
    async make() {
      started.push(key);
      return {
        kind: 'page',
        name: 'a-page',
        status: 200,
        headers: {},
        isError: false,
        isCacheable: true,
        bytes: Buffer.from(key),
      };
    },
  });
  async function ask(key: string, network: string): Promise<number | 'refused'> {
    const admit = () => ({ network, isPresent: () => true, charge: () => undefined });
    const result = await sharedRender(key, jobFor(key), { admit, isPresent: () => true }).catch(
      (error: unknown) => error,
    );
    if (result instanceof OverloadError) return 'refused';
    return (result as { page: { status: number } }).page.status;
  }
  async function release() {
    while (turns.length > 0) {
      for (const run of turns.splice(0)) run();
      await setImmediate();
    }
  }
  return { ask, release, started };
}

test('A visitor who shares a render is not refused with it when the network that started it loses its place to another one', async () => {
  const { ask, release, started } = sharedPages(3);
  const flood = ['/1', '/2', '/3'].map((key) => ask(key, 'a flood'));
  const visitors = [ask('/3', 'a visitor'), ask('/3', 'another visitor')];
  const displacing = ask('/4', 'a third visitor');
  await setImmediate();
  await release();
  expect(await Promise.all(visitors)).toEqual([200, 200]);
  expect(await displacing).toBe(200);
  expect(await Promise.all(flood)).toContain('refused');
  expect(started.filter((key) => key === '/3')).toHaveLength(1);
});

test('A refused render is refused for all who share it if none of them has a place in the queue', async () => {
  const { ask, release } = sharedPages(1);
  const first = ask('/1', 'a');
  const refused = [ask('/2', 'b'), ask('/2', 'c'), ask('/2', 'b')];
  expect(await Promise.all(refused)).toEqual(['refused', 'refused', 'refused']);
  await release();
  expect(await first).toBe(200);
});

test.each([
  {
    name: 'A page is as fresh in shared caches as its rule says',
    status: 200,
    maxAgeSeconds: 3600,
    sharedMaxAge: 3600,
  },
  {
    name: 'A missing page is kept for ten seconds, whatever its rule says',
    status: 404,
    maxAgeSeconds: 3600,
    sharedMaxAge: 10,
  },
  {
    name: 'A file that the server keeps until it changes is fresh for a minute',
    status: 200,
    maxAgeSeconds: Infinity,
    sharedMaxAge: 60,
  },
])('$name', async ({ status, maxAgeSeconds, sharedMaxAge }) => {
  const sharedRender = createSharedRender({
    cache: createPageCache({ maxBytes: 0, clock: () => today, nextChange: () => Infinity }),
    renderQueue: { run: (work) => work() },
    lastModified: () => today,
  });
  const lifetime = { maxAgeSeconds, staleWhileRevalidateSeconds: 0 };
  const result = await sharedRender('/', {
    request: { ...requestFor('/'), lifetime },
    make: async () => ({
      kind: 'page',
      name: 'p',
      status,
      headers: {},
      isError: false,
      isCacheable: true,
      bytes: Buffer.alloc(0),
    }),
  });
  const headers = result.kind === 'page' ? result.page.headers : [];
  expect(Object.fromEntries(headers)['cache-control']).toContain(`s-maxage=${sharedMaxAge}`);
});

test.each([
  ['public, max-age=3600, s-maxage=3600', 404, 'public, max-age=0, s-maxage=10'],
  ['public, max-age=3600, s-maxage=3600', 200, 'public, max-age=3600, s-maxage=3600'],
  ['no-store', 404, 'no-store'],
])('A rule with Cache-Control %s gives a page of status %i %s', async (written, status, sent) => {
  const cache = createPageCache({ maxBytes: 0, clock: () => today, nextChange: () => Number.POSITIVE_INFINITY });
  const sharedRender = createSharedRender({
    cache,
    renderQueue: { run: (work) => Promise.resolve(work()) },
    lastModified: () => today,
  });
  const result = await sharedRender('/glossary/a', {
    request: { ...requestFor('/glossary/a'), pathHeaders: [['cache-control', written]] },
    make: async () => ({
      kind: 'page',
      name: 'a-page',
      status,
      headers: {},
      isError: status === 404,
      isCacheable: true,
      bytes: Buffer.from('a page'),
    }),
  });
  expect(result.kind === 'page' && new Map(result.page.headers).get('cache-control')).toBe(sent);
});
