import { expect, test, vi } from 'vitest';
import type { PageModule } from '../../../../shared/page.ts';
import type { PayloadAnswer } from '../../../../shared/payload.ts';
import { origin, pageAnswer, redirectTo, startRouter } from '../../../support/http/router-harness.ts';

test('A navigation shows the page and pushes its address', async () => {
  const { navigate, log, bars } = startRouter({}, { '/events?year=2025': pageAnswer('events') });
  await navigate('/events?year=2025#top');
  expect(log).toEqual(['push /events?year=2025#top events']);
  expect(bars).toEqual(['finished']);
});

test('A navigation requests the payload and the chunk at the same time', async () => {
  const requests: string[] = [];
  const never = new Promise<never>(() => undefined);
  const { navigate } = startRouter({
    fetchPayload: (address) => (requests.push(`payload ${address}`), never),
    importPage: (name) => (requests.push(`chunk ${name}`), never),
    fetchPageFiles: (name) => (requests.push(`chunk ${name}`), never),
  });
  void navigate('/events');
  await vi.waitFor(() => expect(requests.toSorted()).toEqual(['chunk events', 'payload /events']));
});

test('A navigation to an address unknown to the site map asks the server once and keeps the hash', async () => {
  const { navigate, log } = startRouter(
    {},
    { '/old?a=1': redirectTo('/events?a=1'), '/events?a=1': pageAnswer('events') },
  );
  await navigate('/old?a=1#later');
  expect(log).toEqual(['push /events?a=1#later events']);
});

test('A navigation takes the hash of a redirect that has one', async () => {
  const { navigate, log } = startRouter(
    {},
    { '/old': redirectTo('/about-us#own'), '/about-us': pageAnswer('about-us') },
  );
  await navigate('/old#people');
  expect(log).toEqual(['push /about-us#own about-us']);
});

test('A navigation to an address that has moved to another site loads it there', async () => {
  const { navigate, log } = startRouter({}, { '/partner': redirectTo('https://partner.example/door') });
  await navigate('/partner');
  expect(log).toEqual(['document https://partner.example/door']);
});

test('A navigation follows a redirect of the server, keeps the hash, and shows the target page', async () => {
  const { navigate, log } = startRouter(
    {},
    { '/the-team': redirectTo('/about-us'), '/about-us': pageAnswer('about-us') },
  );
  await navigate('/the-team#people');
  expect(log).toEqual(['push /about-us#people about-us']);
});

test('A navigation to a missing page shows the not-found page at the requested address', async () => {
  const { navigate, log } = startRouter({}, { '/careers/99/none': pageAnswer('not-found', { status: 404 }) });
  await navigate('/careers/99/none');
  expect(log).toEqual(['push /careers/99/none not-found']);
});

test('A navigation by Back or Forward writes nothing to the history', async () => {
  const { navigate, log } = startRouter({}, { '/events': pageAnswer('events') });
  await navigate(new URL('/events', origin), 'none');
  expect(log).toEqual(['none /events events']);
});

test('A navigation within the page fetches nothing and shows no loading bar', async () => {
  const { navigate, log, bars } = startRouter();
  await navigate('/#news');
  await navigate('/');
  expect(log).toEqual(['scroll push /#news', 'scroll push /']);
  expect(bars).toEqual([]);
});

test('The newer of two navigations wins, in whatever order their responses arrive', async () => {
  const slow = Promise.withResolvers<PayloadAnswer>();
  const { navigate, log, bars } = startRouter({}, { '/events': slow.promise, '/careers': pageAnswer('careers') });
  const first = navigate('/events');
  const second = navigate('/careers');
  await second;
  slow.resolve(pageAnswer('events'));
  await first;
  expect(log).toEqual(['push /careers careers']);
  expect(bars[1]).toBe('finished');
});

test('A newer navigation aborts the request of the older one', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { navigate } = startRouter({
    fetchPayload: (_address, signal) => (signals.push(signal), new Promise(() => undefined)),
  });
  void navigate('/events');
  void navigate('/careers');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

test('A navigation that fails after a newer one has begun is not reported', async () => {
  const slow = Promise.withResolvers<PageModule>();
  const { navigate, log } = startRouter(
    { importPage: (name) => (name === 'events' ? slow.promise : Promise.resolve({ Page: () => null })) },
    { '/events': pageAnswer('events'), '/careers': pageAnswer('careers') },
  );
  const first = navigate('/events');
  await navigate('/careers');
  slow.reject(new Error('late'));
  await first;
  expect(log).toEqual(['push /careers careers']);
});

test('A navigation within the page aborts the navigation under way', async () => {
  const slow = Promise.withResolvers<PayloadAnswer>();
  const { navigate, log, bars } = startRouter({}, { '/events': slow.promise });
  const first = navigate('/events');
  await navigate('/#news');
  slow.resolve(pageAnswer('events'));
  await first;
  expect([log, bars]).toEqual([['scroll push /#news'], ['finished']]);
});

test('`abortPending` ends the navigation under way and its loading bar', async () => {
  const slow = Promise.withResolvers<PayloadAnswer>();
  const { navigate, abortPending, log, bars } = startRouter({}, { '/events': slow.promise });
  const first = navigate('/events');
  abortPending();
  expect(bars).toEqual(['finished']);
  slow.resolve(pageAnswer('events'));
  await first;
  expect(log).toEqual([]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com'])(
  '`navigate` rejects %s at once',
  async (to) => {
    await expect(startRouter().navigate(to)).rejects.toThrow(
      `Cannot navigate to a URL with '${to.split(':')[0]}' protocol.`,
    );
  },
);

test('`navigate` adds the base path to an address of the site, and loads an address of another site as a document', async () => {
  const { navigate, log } = startRouter({ path: '/site', base: '/site' }, { '/events': pageAnswer('events') });
  await navigate('/events');
  await navigate('https://other.example/x');
  await navigate('//other.example/y');
  expect(log).toEqual([
    'push /site/events events',
    'document https://other.example/x',
    'document https://other.example/y',
  ]);
});

test('`prefetch` fetches what a navigation would fetch, and nothing for an address that is not a page', async () => {
  const requests: string[] = [];
  const { prefetch } = startRouter({ fetchPayload: async (address) => void requests.push(address) });
  for (const path of ['/events', '/old', '/nothing', '/#news', '/blue/news-analysis/403/content'])
    await prefetch(new URL(path, origin));
  expect(requests).toEqual(['/events']);
});

test('`prefetch` of a link in view fetches no page that differs between visitors', async () => {
  const requests: string[] = [];
  const { prefetch } = startRouter({ fetchPayload: async (address) => void requests.push(address) });
  for (const path of ['/events', '/contact-us']) await prefetch(new URL(path, origin), true);
  await prefetch(new URL('/contact-us', origin));
  expect(requests).toEqual(['/events', '/contact-us']);
});

test('A navigation is under way until its page is shown', async () => {
  const answer = Promise.withResolvers<PayloadAnswer>();
  const { navigate, isNavigating } = startRouter({}, { '/events': answer.promise });
  const navigation = navigate('/events');
  expect(isNavigating()).toBe(true);
  answer.resolve(pageAnswer('events'));
  await navigation;
  expect(isNavigating()).toBe(false);
});

test('`suspendForUnload` aborts prefetches and prevents further ones until the page is restored', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { prefetch, suspendForUnload, abortPending } = startRouter({
    fetchPayload: async (_address, signal) => void signals.push(signal),
  });
  const events = new URL('/events', origin);
  await prefetch(events);
  suspendForUnload();
  await prefetch(events);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  abortPending();
  await prefetch(events);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
