/** A site, and all its addresses that accept a request body. */
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { testSite, today, tokens } from '../site/site.ts';
import { sampleSubmission, sampleSubscription } from '../store/samples.ts';

const analytics = { id: 'G-TEST', tagUrl: 'https://tag.example/gtag/js' };
export const urlencoded = 'application/x-www-form-urlencoded';
export const json = 'application/json';
const linkOf = (
  purpose: 'preferences' | 'unsubscribe' | 'receipt' | 'release' | 'confirm',
  subject = 'subscription-1',
) => tokens.sign({ purpose, subject, expiresAt: today.getTime() + hourMs });
/** Addresses by the name of the page. */
export const formAddresses = {
  'the contact form': '/contact-us',
  'the sign-up form': '/sign-up',
  'the confirmation': `/sign-up/confirm?token=${linkOf('confirm')}`,
  'the preferences': `/preferences/${linkOf('preferences')}`,
  'the unsubscribe page': `/u/${linkOf('unsubscribe')}`,
  'the receipt': `/receipts/${linkOf('receipt', 'submission-1')}`,
  'the release page': `/release/${linkOf('release', 'submission-1')}`,
  'the cookie preferences': '/cookie-preferences',
};
const jsonAddresses = {
  'the contact API': '/api/v1/contact',
  'the sign-up API': '/api/v1/sign-ups',
  'the client errors API': '/api/v1/client-errors',
  'the proof-of-work API': '/api/v1/proofs-of-work',
};
export const forms = Object.entries(formAddresses);
export const apis = Object.entries(jsonAddresses);

export async function bodySite(options: Parameters<typeof testSite>[0] = {}) {
  const store = createMemoryStore();
  await store.write({
    submission: sampleSubmission({ form: 'sign-up' }),
    subscriptions: [sampleSubscription({ state: 'active' })],
  });
  const site = testSite({ store, analytics, formsProofOfWork: true, ...options });
  const send = (path: string, type: string, body: string | Buffer) =>
    site.client.post(path).set({ Accept: 'text/html', 'Content-Type': type }).send(body);
  return { ...site, store, send };
}
