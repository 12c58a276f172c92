/** A site with a helper that posts JSON to its form endpoints, as programs do. */
import { createMemoryStore } from '../site/memory-store.ts';
import { testSite } from '../site/site.ts';

export function apiSite(options: Parameters<typeof testSite>[0] = {}) {
  const store = createMemoryStore();
  const site = testSite({ store, ...options });
  const post = (body: unknown, path = '/api/v1/contact') => site.client.post(path).send(body as object);
  return { ...site, store, post, submissions: () => store.submissions({ limit: 100 }) };
}
