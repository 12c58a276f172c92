import { expect, test } from 'vitest';
import { ChunkLoadError } from '../../../../client/chunks/import-page.ts';
import type { PayloadAnswer } from '../../../../shared/payload.ts';
import { origin, pageAnswer, redirectTo, startRouter } from '../../../support/router-harness.ts';

const letter = pageAnswer('letter');
const bare: PayloadAnswer = { ...letter, payload: { ...letter.payload, layout: 'bare' } };

test.each([
  ['an address that nobody knows', '/nothing', { '/nothing': pageAnswer('not-found', { status: 404 }) }],
  ['an address that something else answers at this origin', '/elsewhere', { '/elsewhere': undefined }],
  ['a file', '/blue/feed.xml', {}],
  ['a page that a rule gives the bare layout', '/letters/7', { '/letters/7': bare }],
  ['the same path on another site', 'https://other.example/', {}],
  ['a reading view', '/blue/news-analysis/403/content', {}],
  ['a page whose payload cannot be fetched', '/events', { '/events': undefined }],
  ['a page whose payload comes from another build', '/events', { '/events': pageAnswer('events', { build: 'build-two' }) }],
  ['a page for which the server says that the build is outdated', '/events', { '/events': { kind: 'outdated', build: 'build-two' } as PayloadAnswer }],
])('%s is loaded as a document', async (_case, to, answers) => {
  const { navigate, log, bars } = startRouter({}, answers);
  await navigate(to);
  expect([log, bars]).toEqual([[`document ${to}`], ['finished']]);
});

test('endless redirects end in a document', async () => {
  const { navigate, log } = startRouter({}, { '/events': redirectTo('/careers'), '/careers': redirectTo('/events') });
  await navigate('/events');
  expect(log).toEqual(['document /events']);
});

test('after a newer build another path is loaded as a document, another query of the same path is not', async () => {
  const { navigate, invalidateBuild, shouldIntercept, log } = startRouter({}, { '/?a=1': pageAnswer('home'), '/events': pageAnswer('events') });
  invalidateBuild();
  await navigate('/?a=1');
  await navigate('/events');
  expect(log).toEqual(['push /?a=1 home', 'document /events']);
  expect([shouldIntercept(new URL('/events', origin)), shouldIntercept(new URL('/?b=1', origin))]).toEqual([false, true]);
});

test('a failed chunk loads the document as often as the reload guard allows; then the page stays and the loading bar shows an error', async () => {
  const failing = { importPage: () => Promise.reject(new ChunkLoadError('events', new Error('404'))) };
  const answers = { '/events': pageAnswer('events') };
  const [free, held] = [startRouter(failing, answers), startRouter({ ...failing, guard: { claimReload: () => false, hasFailed: () => true } }, answers)];
  await Promise.all([free.navigate('/events'), held.navigate('/events')]);
  expect(free.log.at(-1)).toBe('document /events');
  expect(held.log).toEqual([expect.stringContaining('report ChunkLoadError')]);
  expect([free.bars, held.bars]).toEqual([['finished'], ['error']]);
  expect(held.shouldIntercept(new URL('/events', origin))).toBe(false);
});

test('a failed Back loads the document whatever the reload guard says, because the address has changed already', async () => {
  const { navigate, log } = startRouter(
    { importPage: () => Promise.reject(new Error('404')), guard: { claimReload: () => false, hasFailed: () => true } },
    { '/events': pageAnswer('events') },
  );
  await navigate('/events', 'none');
  expect(log).toEqual(['report Error: 404', 'document /events']);
});
