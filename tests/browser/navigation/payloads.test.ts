import type { Page, Route } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../../support/browser/browser.ts';
import { recordDocuments } from '../../support/browser/loaded-documents.ts';
import { pageInTurn } from '../../support/browser/page-in-turn.ts';
import { followLink, payloadOf } from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();
const payload = payloadOf('/events');
let page: Page;
let consoleErrors: string[];
let documents: string[];
beforeEach(async () => {
  ({ page, consoleErrors } = await pageInTurn(site.browser()));
  documents = recordDocuments(page);
  await page.goto(`${site.origin()}/careers`);
  await hydrated(page);
});

test('The request for a payload names the build and keeps the query of the page', async () => {
  const build = await page.locator('#app').getAttribute('data-build');
  const requested = page.waitForRequest(payload);
  await followLink(page, '/events?year=2025#past');
  const { pathname, search } = new URL((await requested).url());
  expect([pathname, search]).toEqual(['/events/_payload.json', `?${build}&year=2025`]);
  await page.waitForURL('**/events?year=2025#past');
  expect(documents).toEqual(['/careers']);
});

test.each<[string, (route: Route) => Promise<void>]>([
  ['is an error of the server', (route) => route.fulfill({ status: 500, json: { status: 500 } })],
  ['is cut off', (route) => route.fulfill({ contentType: 'application/json', body: '{"kind":"page","build"' })],
  ['cannot be fetched', (route) => route.abort()],
])('A payload that %s causes one warning, and the document is loaded', async (_what, answer) => {
  await page.route(payload, answer);
  await followLink(page, '/events');
  await page.waitForURL('**/events');
  await hydrated(page);
  expect(documents).toEqual(['/careers', '/events']);
  const ours = consoleErrors.filter((complaint) => !/^Failed to load resource|net::ERR/.test(complaint));
  expect(ours).toEqual([expect.stringMatching(/^Cannot load payload \/events\/_payload\.json\?\w{16} /)]);
});
