import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '../../../../content/vocabulary/durations.ts';
import { createSearch } from '../../../../server/content/search/site-search.ts';
import { createSiteLocate } from '../../../../server/http/routing/locate.ts';
import { createPageTemplates } from '../../../../server/pages/page-templates.ts';
import { renderToBuffer } from '../../../../server/pages/render-to-buffer.ts';
import { createResolvePage } from '../../../../server/pages/resolve-page.ts';
import { createInstruments } from '../../../../server/platform/metrics/instruments.ts';
import { createRenderTimer } from '../../../../server/platform/metrics/time-renders.ts';
import { createDocument } from '../../../../server/render/document.ts';
import { createSplitPage } from '../../../../server/render/static-parts.ts';
import { createStructuredSite } from '../../../../server/render/structured-data/create-structured-site.ts';
import { createRenderQueue } from '../../../../server/store/rate-limits/render-queue.ts';
import { ownWork } from '../../../../server/store/rate-limits/requester.ts';
import { createSiteRules } from '../../../../shared/site/site-rules.ts';
import { noAssets, noCards } from '../../../support/site/no-assets.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';
import { throwError } from '../../../support/throw-error.ts';

const place = { origin: 'http://localhost', base: '' };
const content = sourceOf(siteContent());
const rules = createSiteRules([]);
const clock = () => today;
const locate = createSiteLocate({ ...place, rules });
const deps = {
  resolvePage: createResolvePage({
    ...place,
    splitPage: createSplitPage(place),
    structuredSite: createStructuredSite(place, content.at(today).site, noCards),
    content,
    search: createSearch({ content, clock }),
    rules,
    clock,
  }),
  document: createDocument({
    ...place,
    assets: noAssets,
    shareCards: noCards,
    site: content.at(today).site,
    contentSecurityPolicy: () => '',
    buildCheckIntervalMs: 0,
    publicIndexing: true,
  }),
  buildId: 'test-build',
  tagHeaders: () => ({}),
};
/** A site that counts its renders, of which the first `failures` fail. */
function templates({ failures = 0, clock = () => today } = {}) {
  let renders = 0;
  const resolvePage: typeof deps.resolvePage = Object.assign(
    (...request: Parameters<typeof deps.resolvePage>) =>
      ++renders > failures ? deps.resolvePage(...request) : Promise.reject(new Error('no disk')),
    { error: deps.resolvePage.error },
  );
  const renderQueue = createRenderQueue({ maxWaiting: 100, maxWaitMs: 60_000, onError: throwError });
  const renderTimer = createRenderTimer(createInstruments().renders);
  return {
    fillPage: createPageTemplates({
      ...deps,
      renderQueue,
      renderTimer,
      resolvePage,
      clock,
      nextChange: content.nextChange,
    }),
    renders: () => renders,
  };
}
const texts = { token: 'the-token-of-a-visitor', requestId: 'the-id-of-a-visitor' };

test.each(['/contact-us?interest=lithium&to=jhale', '/sign-up', '/contact-us/_payload.json?test-build'])(
  'A form page that is filled from its template equals a render for the same visitor: %s',
  async (address) => {
    const { fillPage } = templates();
    const value = fc.stringMatching(/^[\w-]{1,120}$/);
    await fc.assert(
      fc.asyncProperty(fc.record({ token: value, requestId: value }), async (values) => {
        const rendered = await renderToBuffer(locate(address), deps, values);
        expect((await fillPage(locate(address), values, () => ownWork))?.page).toEqual(rendered);
      }),
      { numRuns: 20 },
    );
  },
);

test('A form page whose render failed is rendered again for the next visitor', async () => {
  const { fillPage } = templates({ failures: 1 });
  await expect(fillPage(locate('/sign-up'), texts, () => ownWork)).rejects.toThrow('no disk');
  expect(await fillPage(locate('/sign-up'), texts, () => ownWork)).toMatchObject({ page: { status: 200 } });
});

test('A form page has the same weak ETag for all visitors, and another one an hour later, long before its token expires', async () => {
  let now = today;
  const { fillPage } = templates({ clock: () => now });
  const tagOf = async (values: typeof texts) => (await fillPage(locate('/sign-up'), values, () => ownWork))?.tag;
  const first = await tagOf(texts);
  expect(first).toMatch(/^W\/"[\w-]{22}-\d+"$/);
  expect(await tagOf({ token: 'another-token', requestId: 'another-id' })).toBe(first);
  now = new Date(today.getTime() + hourMs);
  expect(await tagOf(texts)).not.toBe(first);
});

test('At most a few dozen form pages are cached, however many addresses are requested', async () => {
  const { fillPage, renders } = templates();
  const locations = Array.from({ length: 40 }, (_, index) => ({
    ...locate('/contact-us'),
    query: new URLSearchParams({ page: `/${index}` }),
    payloadFor: '',
  }));
  for (const location of [...locations, ...locations]) await fillPage(location, texts, () => ownWork);
  expect(renders()).toBe(80);
  for (const location of locations.slice(-20)) await fillPage(location, texts, () => ownWork);
  expect(renders()).toBe(80);
});

test('A key of the query that the page does not know creates no further form page', async () => {
  const { fillPage, renders } = templates();
  for (const utm of ['a', 'b', 'c'])
    await fillPage({ ...locate('/contact-us'), query: new URLSearchParams({ utm }) }, texts, () => ownWork);
  expect(renders()).toBe(1);
});

test('An error page of a form, which names the requested address, is not cached', async () => {
  expect(await templates().fillPage(locate('/nothing'), texts, () => ownWork)).toBeUndefined();
});
