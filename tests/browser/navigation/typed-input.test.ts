import { expect, test } from 'vitest';
import { serveToBrowser } from '../../support/browser/browser.ts';
import { chunkOf, holdResponse, openWithClock } from '../../support/browser/paused-clock.ts';

const site = serveToBrowser();

test('Typed values stay when the chunk of the form is gone, and the page is not reloaded', async () => {
  const { page } = await openWithClock(site.browser());
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  const form = chunkOf('contact-us');
  await page.route(form, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));
  const held = await holdResponse(page, form);
  const reported = page.waitForRequest('**/client-errors');
  await page.goto(`${site.origin()}/contact-us`, { waitUntil: 'domcontentloaded' });
  await held.requested;
  await page.fill('#fullName', 'Ann Lee');
  await page.fill('#message', 'What about gallium from scrap?');
  held.release();
  await reported;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(documents).toEqual(['/contact-us']);
  expect([await page.inputValue('#fullName'), await page.inputValue('#message')]).toEqual([
    'Ann Lee',
    'What about gallium from scrap?',
  ]);
  await page.context().close();
});
