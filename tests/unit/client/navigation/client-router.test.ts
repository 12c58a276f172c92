import { describe, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../../../../client/chunks/import-page.ts';
import { type ClientRouterDependencies, createClientRouter, type HistoryChange, type LoadedPage } from '../../../../client/navigation/client-router.ts';
import { match } from '../../../../shared/match.ts';
import type { PageModule } from '../../../../shared/page.ts';
import type { PayloadAnswer } from '../../../../shared/payload.ts';
import type { RouteName } from '../../../../shared/routes.ts';
import { createSiteRules } from '../../../../shared/site-rules.ts';

const origin = 'https://example.com';
const build = 'build-one';

function answerOf(page: RouteName, more: Partial<Extract<PayloadAnswer, { kind: 'page' }>> = {}): PayloadAnswer {
  const payload = { page, layout: 'default' as const, origin, base: '', head: { title: page, description: '', path: '/', crumbs: [] }, data: {} };
  return { kind: 'page', build, status: 200, payload, ...more };
}
const redirectTo = (to: string): PayloadAnswer => ({ kind: 'redirect', build, status: 301, to });

/** A navigation whose server, chunks and document are the test's. What happens is told in order by `story`. */
function visit(changes: Partial<ClientRouterDependencies> = {}, answers: Record<string, PayloadAnswer | undefined | Promise<PayloadAnswer | undefined>> = {}) {
  const story: string[] = [];
  const bars: string[] = [];
  const navigation = createClientRouter({
    site: { origin, base: '', match, rules: createSiteRules([{ id: '/old', to: '/events', status: 301 }]), externalOrigins: [] },
    build,
    here: new URL('/', origin),
    fetchPayload: async (address) => answers[address],
    importPage: async (): Promise<PageModule> => ({ Page: () => null }),
    yieldToPaint: async () => undefined,
    bar: {
      start() {
        const own = bars.push('started') - 1;
        return ({ error = false } = {}) => {
          if (bars[own] === 'started') bars[own] = error ? 'error' : 'finished';
        };
      },
    },
    guard: { claimReload: () => true, hasFailed: () => false },
    show: async ({ url, payload }: LoadedPage, change: HistoryChange) => void story.push(`${change} ${url.pathname}${url.search}${url.hash} ${payload.page}`),
    scrollWithinPage: (url, change) => void story.push(`move ${change} ${url.pathname}${url.hash}`),
    loadDocument: (url) => void story.push(`document ${url.href.replace(origin, '')}`),
    report: (error) => void story.push(`report ${String(error)}`),
    ...changes,
  });
  return { ...navigation, story, bars };
}

describe('a navigation', () => {
  test('shows the page and pushes its address', async () => {
    const { navigate, story, bars } = visit({}, { '/events?year=2025': answerOf('events') });
    await navigate('/events?year=2025#top');
    expect(story).toEqual(['push /events?year=2025#top events']);
    expect(bars).toEqual(['finished']);
  });
  test('asks for payload and chunk side by side', async () => {
    const asked: string[] = [];
    const never = new Promise<never>(() => undefined);
    const { navigate } = visit({
      fetchPayload: (address) => (asked.push(`payload ${address}`), never),
      importPage: (name) => (asked.push(`chunk ${name}`), never),
    });
    void navigate('/events');
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(['chunk events', 'payload /events']));
  });
  test('follows a rule before it asks, with query and hash', async () => {
    const { navigate, story } = visit({}, { '/events?a=1': answerOf('events') });
    await navigate('/old?a=1#later');
    expect(story).toEqual(['push /events?a=1#later events']);
  });
  test('follows a redirect of the server, keeps the hash, and shows what is there', async () => {
    const { navigate, story } = visit({}, { '/the-team': redirectTo('/about-us'), '/about-us': answerOf('about-us') });
    await navigate('/the-team#people');
    expect(story).toEqual(['push /about-us#people about-us']);
  });
  test('shows the page the server says, also when it is not there', async () => {
    const { navigate, story } = visit({}, { '/careers/99/none': answerOf('not-found', { status: 404 }) });
    await navigate('/careers/99/none');
    expect(story).toEqual(['push /careers/99/none not-found']);
  });
  test('of the history moves nothing in it', async () => {
    const { navigate, story } = visit({}, { '/events': answerOf('events') });
    await navigate(new URL('/events', origin), 'none');
    expect(story).toEqual(['none /events events']);
  });
  test('within the page fetches nothing and shows no bar', async () => {
    const { navigate, story, bars } = visit();
    await navigate('/#news');
    await navigate('/');
    expect(story).toEqual(['move push /#news', 'move push /']);
    expect(bars).toEqual([]);
  });
});

describe('of two navigations', () => {
  test('the newer wins, whatever arrives last', async () => {
    const slow = Promise.withResolvers<PayloadAnswer>();
    const { navigate, story, bars } = visit({}, { '/events': slow.promise, '/careers': answerOf('careers') });
    const first = navigate('/events');
    const second = navigate('/careers');
    await second;
    slow.resolve(answerOf('events'));
    await first;
    expect(story).toEqual(['push /careers careers']);
    expect(bars[1]).toBe('finished');
  });
  test('the older gives its request up', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { navigate } = visit({ fetchPayload: (_address, signal) => (signals.push(signal), new Promise(() => undefined)) });
    void navigate('/events');
    void navigate('/careers');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });
  test('the older may fail without a word', async () => {
    const slow = Promise.withResolvers<PageModule>();
    const { navigate, story } = visit(
      { importPage: (name) => (name === 'events' ? slow.promise : Promise.resolve({ Page: () => null })) },
      { '/events': answerOf('events'), '/careers': answerOf('careers') },
    );
    const first = navigate('/events');
    await navigate('/careers');
    slow.reject(new Error('late'));
    await first;
    expect(story).toEqual(['push /careers careers']);
  });
  test('a move within the page also ends the one before', async () => {
    const slow = Promise.withResolvers<PayloadAnswer>();
    const { navigate, story, bars } = visit({}, { '/events': slow.promise });
    const first = navigate('/events');
    await navigate('/#news');
    slow.resolve(answerOf('events'));
    await first;
    expect([story, bars]).toEqual([['move push /#news'], ['finished']]);
  });
  test('none comes when the page is left', async () => {
    const slow = Promise.withResolvers<PayloadAnswer>();
    const { navigate, abortPending, story, bars } = visit({}, { '/events': slow.promise });
    const first = navigate('/events');
    abortPending();
    expect(bars).toEqual(['finished']);
    slow.resolve(answerOf('events'));
    await first;
    expect(story).toEqual([]);
  });
});

describe('the document is loaded', () => {
  test.each([
    ['for an address the program does not know', '/nothing', {}],
    ['for the same path on another site', 'https://other.example/', {}],
    ['for a reading view', '/blue/news-analysis/403/content', {}],
    ['when the payload cannot be had', '/events', { '/events': undefined }],
    ['when another build answers', '/events', { '/events': answerOf('events', { build: 'build-two' }) }],
    ['when the server says the build is outdated', '/events', { '/events': { kind: 'outdated', build: 'build-two' } as PayloadAnswer }],
  ])('%s', async (_why, to, answers) => {
    const { navigate, story, bars } = visit({}, answers);
    await navigate(to);
    expect([story, bars]).toEqual([[`document ${to}`], ['finished']]);
  });
  test('when redirects have no end', async () => {
    const { navigate, story } = visit({}, { '/events': redirectTo('/careers'), '/careers': redirectTo('/events') });
    await navigate('/events');
    expect(story).toEqual(['document /events']);
  });
  test('after a new build, for another path and not for another query', async () => {
    const { navigate, invalidateBuild, shouldIntercept, story } = visit({}, { '/?a=1': answerOf('home'), '/events': answerOf('events') });
    invalidateBuild();
    await navigate('/?a=1');
    await navigate('/events');
    expect(story).toEqual(['push /?a=1 home', 'document /events']);
    expect([shouldIntercept(new URL('/events', origin)), shouldIntercept(new URL('/?b=1', origin))]).toEqual([false, true]);
  });
  test('when the chunk fails, as often as the guard lets it; then the page stays and the bar says so', async () => {
    const failing = { importPage: () => Promise.reject(new ChunkLoadError('events', new Error('404'))) };
    const answers = { '/events': answerOf('events') };
    const [free, held] = [visit(failing, answers), visit({ ...failing, guard: { claimReload: () => false, hasFailed: () => true } }, answers)];
    await Promise.all([free.navigate('/events'), held.navigate('/events')]);
    expect(free.story.at(-1)).toBe('document /events');
    expect(held.story).toEqual([expect.stringContaining('report ChunkLoadError')]);
    expect([free.bars, held.bars]).toEqual([['finished'], ['error']]);
    expect(held.shouldIntercept(new URL('/events', origin))).toBe(false);
  });
  test('when Back fails, whatever the guard says: the address is there already', async () => {
    const { navigate, story } = visit(
      { importPage: () => Promise.reject(new Error('404')), guard: { claimReload: () => false, hasFailed: () => true } },
      { '/events': answerOf('events') },
    );
    await navigate('/events', 'none');
    expect(story).toEqual(['report Error: 404', 'document /events']);
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com'])('%s is refused at once', async (to) => {
  await expect(visit().navigate(to)).rejects.toThrow(`Cannot navigate to a URL with '${to.split(':')[0]}' protocol.`);
});

test('an address of the site gets its base path, an address of another site is loaded there', async () => {
  const site = { origin, base: '/site', match, rules: createSiteRules([]), externalOrigins: [] };
  const { navigate, story } = visit({ site, here: new URL('/site', origin) }, { '/events': answerOf('events') });
  await navigate('/events');
  await navigate('https://other.example/x');
  await navigate('//other.example/y');
  expect(story).toEqual(['push /site/events events', 'document https://other.example/x', 'document https://other.example/y']);
});

test('prefetch asks for what the navigation would, and not for what is no page of the program', async () => {
  const asked: string[] = [];
  const { prefetch } = visit({ fetchPayload: async (address) => void asked.push(address) });
  for (const path of ['/events', '/old', '/nothing', '/#news', '/blue/news-analysis/403/content']) await prefetch(new URL(path, origin));
  expect(asked).toEqual(['/events', '/events']);
});

test('a page that is left gives up what it prefetches, prefetches nothing more, and does so again when it comes back', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { prefetch, suspendForUnload, abortPending } = visit({ fetchPayload: async (_address, signal) => void signals.push(signal) });
  const events = new URL('/events', origin);
  await prefetch(events);
  suspendForUnload();
  await prefetch(events);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  abortPending();
  await prefetch(events);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
