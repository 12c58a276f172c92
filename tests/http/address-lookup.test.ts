/** The address of a request is looked up once, by `locateRequest`; all later handlers use its result. */
import { afterAll, expect, test, vi } from 'vitest';
import type * as matchModule from '../../shared/router/match.ts';
import type * as rulesModule from '../../shared/router/rules.ts';

const lookups = { match: 0, rules: 0 };
vi.mock('../../shared/router/match.ts', async (original) => {
  const { createMatch, ...rest } = await original<typeof matchModule>();
  const counted: typeof createMatch = (...compiled) => {
    const match = createMatch(...compiled);
    return (path) => {
      lookups.match++;
      return match(path);
    };
  };
  return { ...rest, createMatch: counted };
});
vi.mock('../../shared/router/rules.ts', async (original) => {
  const { createRules, ...rest } = await original<typeof rulesModule>();
  const counted: typeof createRules = (compiled) => {
    const rules = createRules(compiled);
    const count = (path: string) => {
      lookups.rules++;
      return rules.find(path);
    };
    return { ...rules, find: count, ruleOf: (path) => count(path).rule };
  };
  return { ...rest, createRules: counted };
});
// The test files of a worker share their modules: modules without counters are loaded again, and those with counters
// are dropped at the end.
vi.resetModules();
const { testSite } = await import('../support/site/site.ts');
afterAll(() => {
  vi.doUnmock('../../shared/router/match.ts');
  vi.doUnmock('../../shared/router/rules.ts');
  vi.resetModules();
});

const article = '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is';

test.each([
  ['an article', 200, (client: Client) => client.get(article)],
  ['the payload of an article', 200, (client: Client) => client.get(`${article}/_payload.json?test-build`)],
  ['a page with a form', 200, (client: Client) => client.get('/contact-us')],
  ['a submitted form', 422, (client: Client) => client.post('/contact-us').type('form').send({ name: '' })],
  ['a page with a token', 404, (client: Client) => client.get('/u/not-a-token')],
  ['an old address', 301, (client: Client) => client.get('/news')],
  ['an address in another spelling', 301, (client: Client) => client.get('/events/')],
])('The router and the route rules each look up the address once for %s', async (_what, status, sendRequest) => {
  const { client } = testSite();
  Object.assign(lookups, { match: 0, rules: 0 });
  const answer = await sendRequest(client);
  expect([answer.status, lookups]).toEqual([status, { match: 1, rules: 1 }]);
});
type Client = ReturnType<typeof testSite>['client'];
