/** What a process keeps when its content is replaced: its counters, but none of the replaced content. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createServices, type Services } from '../../server/compose.ts';
import { createLiveContent } from '../../server/content/live-content.ts';
import { createLiveSite } from '../../server/live-site.ts';
import { noAssets } from '../support/site/no-assets.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const newSource = (revision: string) => {
  const { content, texts } = siteContent();
  return sourceOf({ content: { ...content, revision }, texts });
};
/** The same process after new content was loaded. */
const reload = ({ services }: ReturnType<typeof testSite>) =>
  request(createApp(createServices({ ...services, content: newSource('next') }, services)));

type Client = ReturnType<typeof reload>;
const clientError = { kind: 'script', message: 'Script error', path: '/', build: 'a' };
const rate = { limit: 3, windowSeconds: 60 };

test.each([
  ['the read API', 3, (client: Client) => client.get('/api/v1/materials')],
  ['the search API', 3, (client: Client) => client.get('/api/v1/search?q=tin')],
  ['suggestions', 3, (client: Client) => client.get('/api/v1/suggest?q=tin')],
  ['conversions', 600, (client: Client) => client.get('/api/v1/convert?amount=1&from=t&to=kg')],
  ['web vitals', 120, (client: Client) => client.post('/web-vitals').send({ path: '/' })],
  ['reports of browser errors', 30, (client: Client) => client.post('/api/v1/client-errors').send(clientError)],
  ['searches on pages', 3, (client: Client) => client.get('/search?q=tin')],
])(
  'A network that has used up its budget of %s stays refused when the content is replaced',
  async (_what, limit, ask) => {
    const site = testSite({
      webVitals: true,
      readRates: { searchRate: rate, apiRate: rate },
      renderRate: { limit: 1_000, windowSeconds: 60 },
    });
    for (let index = 0; index < limit; index++) expect((await ask(site.client)).status).toBeLessThan(300);
    expect((await ask(site.client)).status).toBe(429);
    expect((await ask(reload(site))).status).toBe(429);
  },
);

test('A browser error that was logged is not logged again when the content is replaced', async () => {
  const site = testSite();
  const logged = () => site.log.filter(({ msg }) => msg === 'client error').length;
  await site.client.post('/api/v1/client-errors').send(clientError);
  await reload(site).post('/api/v1/client-errors').send(clientError);
  expect(logged()).toBe(1);
});

test('After fifty reloads the replaced sites are garbage, and no timer, thread or listener is left', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { services } = testSite({ searchEngine: async () => ({ search: async () => [], nearest: async () => [] }) });
  const build = {
    content: services.content,
    assets: noAssets,
    base: '',
    failure: undefined,
    retainedBuilds: undefined,
  };
  let revision = 0;
  const open = () => ({ content: { ...services.content, revision: String(++revision) }, assets: noAssets });
  const live = createLiveSite({ ...build, open }, createLiveContent(build.content), services);
  const replaced: WeakRef<Services>[] = [];
  /** One line for each timer, thread, socket and listener. */
  const listeners = () =>
    process.eventNames().flatMap((name) => Array<string>(process.listenerCount(name)).fill(`on ${String(name)}`));
  const list = () => [...process.getActiveResourcesInfo(), ...listeners()];
  const before = Object.groupBy(list(), (name) => name);
  for (let round = 0; round < 50; round++) {
    replaced.push(new WeakRef(live.services()));
    expect((await live.reloader.reload('a test')).outcome).toBe('replaced');
    await live.prepareSearch();
  }
  // References in the call stack and in finished promises last until the next turn of the event loop.
  await nextTurn();
  collectGarbage();
  expect(replaced.filter((site) => site.deref()).length).toBe(0);
  const after = Object.groupBy(list(), (name) => name);
  // Fewer are left when a connection of an earlier test has ended meanwhile.
  expect(Object.keys(after).filter((name) => (after[name]?.length ?? 0) > (before[name]?.length ?? 0))).toEqual([]);
});
