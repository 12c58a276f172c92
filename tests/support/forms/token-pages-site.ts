/** A site with one submission and one subscription, whose pages are opened with signed links. */
import type { Response } from 'supertest';
import { beforeEach } from 'vitest';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import type { Purpose } from '../../../server/platform/security/tokens.ts';
import type { Subscription } from '../../../server/store/subscription-store.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { testSite, today, tokens } from '../site/site.ts';
import { sampleSubmission, sampleSubscription } from '../store/samples.ts';

export const expiresAt = today.getTime() + 48 * hourMs;

/** A token for `subscription-1`, the subscription of the site, or for another subject. */
export const sign = (purpose: Purpose, subject = 'subscription-1') => tokens.sign({ purpose, subject, expiresAt });
export const headingOf = ({ text }: Response) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1];

/** Call it once in a test file: `store` and `site` are new before each test. */
export function tokenPagesSite() {
  const make = () => {
    const store = createMemoryStore();
    return { store, site: testSite({ store }) };
  };
  const given = make();
  beforeEach(async () => {
    Object.assign(given, make());
    await given.store.write({
      submission: sampleSubmission({ form: 'sign-up' }),
      subscriptions: [sampleSubscription()],
    });
  });
  return {
    given,
    state: async () => (await given.store.subscription('subscription-1'))?.state,
    setState: (changes: Partial<Subscription>) => given.store.write({ subscriptions: [sampleSubscription(changes)] }),
    /** Kind and recipient of the mails in the store. */
    kinds: () => [...given.store.mails.values()].map(({ kind, to }) => `${kind} ${to}`),
    post: (path: string, fields: Record<string, string | string[]> = {}) =>
      given.site.client.post(path).type('form').send(fields),
  };
}
