import { expect, test } from 'vitest';
import { ChunkLoadError } from '../../../../client/chunks/import-page.ts';
import type { PayloadAnswer } from '../../../../shared/payload.ts';
import { origin, pageAnswer, redirectTo, startRouter } from '../../../support/http/router-harness.ts';

const letter = pageAnswer('letter');
const bare: PayloadAnswer = { ...letter, payload: { ...letter.payload, layout: 'bare' } };

test.each([
  ['an unknown address', '/nothing', { '/nothing': pageAnswer('not-found', { status: 404 }) }],
  ['an address that another program of this origin answers', '/elsewhere', { '/elsewhere': undefined }],
  ['a file', '/blue/feed.xml', {}],
  ['a page that a rule gives the bare layout', '/letters/7', { '/letters/7': bare }],
  ['the same path on another site', 'https://other.example/', {}],
  ['a reading view', '/blue/news-analysis/403/content', {}],
  ['a page whose payload cannot be fetched', '/events', { '/events': undefined }],
  [
    'a page whose payload comes from another build',
    '/events',
    { '/events': pageAnswer('events', { build: 'build-two' }) },
  ],
  [
    'a page for which the server says that the build is outdated',
    '/events',
    { '/events': { kind: 'outdated', build: 'build-two' } as PayloadAnswer },
  ],
])('A navigation to %s loads the document', async (_case, to, answers) => {
  const { navigate, log, bars } = startRouter({}, answers);
  await navigate(to);
  expect([log, bars]).toEqual([[`document ${to}`], ['finished']]);
});

test('Endless redirects end with the load of a document', async () => {
  const { navigate, log } = startRouter({}, { '/events': redirectTo('/careers'), '/careers': redirectTo('/events') });
  await navigate('/events');
  expect(log).toEqual(['document /events']);
});

test('After a newer build another path loads the document, but another query of the same path does not', async () => {
  const { navigate, invalidateBuild, shouldIntercept, log } = startRouter(
    {},
    { '/?a=1': pageAnswer('home'), '/events': pageAnswer('events') },
  );
  invalidateBuild();
  await navigate('/?a=1');
  await navigate('/events');
  expect(log).toEqual(['push /?a=1 home', 'document /events']);
  expect([shouldIntercept(new URL('/events', origin)), shouldIntercept(new URL('/?b=1', origin))]).toEqual([
    false,
    true,
  ]);
});

test('A failed chunk loads the document while the reload guard allows it, then shows an error on the loading bar', async () => {
  const failing = { importPage: () => Promise.reject(new ChunkLoadError('events', new Error('404'))) };
  const answers = { '/events': pageAnswer('events') };
  const [free, held] = [
    startRouter(failing, answers),
    startRouter({ ...failing, guard: { claimReload: () => false, hasFailed: () => true } }, answers),
  ];
  await Promise.all([free.navigate('/events'), held.navigate('/events')]);
  expect(free.log.at(-1)).toBe('document /events');
  expect(held.log).toEqual([expect.stringContaining('report ChunkLoadError')]);
  expect([free.bars, held.bars]).toEqual([['finished'], ['error']]);
  expect(held.shouldIntercept(new URL('/events', origin))).toBe(false);
});

test('A failed Back loads the document despite the reload guard, because the address has changed already', async () => {
  const { navigate, log } = startRouter(
    { importPage: () => Promise.reject(new Error('404')), guard: { claimReload: () => false, hasFailed: () => true } },
    { '/events': pageAnswer('events') },
  );
  await navigate('/events', 'none');
  expect(log).toEqual(['report Error: 404', 'document /events']);
});

test('Links are left to the browser until a page can be rendered at once', () => {
  let isThere = false;
  const router = startRouter({ canRender: () => isThere });
  const url = new URL('/events', origin);
  expect(router.shouldIntercept(url)).toBe(false);
  isThere = true;
  expect(router.shouldIntercept(url)).toBe(true);
});
