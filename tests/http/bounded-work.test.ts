/**
 * Whatever the site makes on request is made in the render queue, once for all who ask at the same time, and charged to
 * their network: every address of its tables.
 */
import { expect, test } from 'vitest';
import { pageCacheOf } from '../../shared/route-rules.ts';
import { busySite } from '../support/http/busy-site.ts';
import { type Address, everyAddress } from '../support/site/every-address.ts';
import { testSite } from '../support/site/site.ts';

const addresses = await everyAddress();
/** The bench of attacks asks for 64 at once. */
const parallel = 8;
/** Adds a key that no page knows, with another value each time. The search of the API gets other words instead. */
/** Files and the API refuse keys that they do not know, unless trackers add them. */
const withNewQuery = ({ path, kind }: Address, index: number) =>
  /^\/api\/v1\/(search|suggest|convert)/.test(path)
    ? path.replace(/(q|amount)=\w+/, `$&${index}`)
    : `${path}${path.includes('?') ? '&' : '?'}${kind === 'page' ? 'x' : 'utm_x'}${index}=${index}`;

/**
 * `once`: in the page cache, under one address whatever the query is. `each`: for every request. `never`: written
 * before, or not at all.
 */
function makingOf(
  { name, path, kind }: Address,
  site: Awaited<ReturnType<typeof busySite>>,
): 'once' | 'each' | 'never' {
  if (unmade.has(name)) return 'never';
  if (kind === 'file') return 'once';
  const { rule, query } = site.services.locate(path);
  const cacheRule = kind === 'page' ? pageCacheOf(rule) : undefined;
  return cacheRule && !cacheRule.uncached?.some((key) => query.has(key)) ? 'once' : 'each';
}
/** Redirects, and the pages of forms, which are filled from a template. */
const unmade = new Set(['moved-feed']);
const filled = new Set(['contact-us', 'sign-up']);

test('Every route of the site, every kind of file and every path of the API has a sample address', () => {
  const { services } = testSite();
  expect(addresses.filter(({ kind }) => kind === 'file').map(({ name }) => name)).toEqual([
    ...new Set(services.fileRoutes.map(({ name }) => name)),
  ]);
  expect(addresses.filter(({ path }) => path.includes(':') || path.includes('{'))).toEqual([]);
});

test(`${parallel} requests at once with new queries are made in the queue, one page or file for all of them, and health is answered meanwhile`, async () => {
  const site = await busySite(1_000);
  const faults: string[] = [];
  for (const address of addresses) {
    const making = makingOf(address, site);
    const before = site.renderQueue.counts().outcomes.rendered;
    site.hold();
    let answered = 0;
    const visits = Array.from({ length: parallel }, (_, index) =>
      site.visit(withNewQuery(address, index)).then((answer) => {
        answered += 1;
        return answer.status;
      }),
    );
    await expect.poll(() => answered + site.waiting(), { message: address.path }).toBeGreaterThan(0);
    const health = await site.visit('/healthz');
    if (making !== 'never' && answered > 0)
      faults.push(`${address.path}: ${answered} answers were made outside of the queue`);
    site.release();
    const statuses = new Set(
      [...(await Promise.all(visits)), health.status === 200 ? [] : `health ${health.status}`].flat(),
    );
    if (statuses.size !== 1 || (Number([...statuses][0]) >= 500 && address.name !== 'server-error'))
      faults.push(`${address.path}: ${[...statuses].join()}`);
    const made = site.renderQueue.counts().outcomes.rendered - before;
    const expected = making === 'never' ? 0 : making === 'once' || filled.has(address.name) ? 1 : parallel;
    if (made !== expected) faults.push(`${address.path}: made ${made} times`);
  }
  expect(faults).toEqual([]);
});

test('A network that has used up its time gets nothing more made, at any address', async () => {
  const { client } = testSite({ renderRate: { limit: 1, windowSeconds: 3_600 } });
  await client.get('/nothing');
  const made: string[] = [];
  for (const { name, path } of addresses) {
    const { status } = await client.get(path);
    if (status !== 429 && !unmade.has(name)) made.push(`${path} ${status}`);
  }
  expect(made).toEqual([]);
});
