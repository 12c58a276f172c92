import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
const material = '/subscriptions/critical-materials/cobalt';
/** Texts of the source lines of the page. */
const linesOf = (page: Page) => page.locator('.cited').allTextContents();

test('The source lines remain after hydration, and are there again when the visitor returns to the page', async () => {
  const page = await visit(site, material, wide);
  const lines = await linesOf(page);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.every((line) => line.includes('(another site)'))).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
  await page.waitForURL('**/glossary');
  await expect.poll(() => linesOf(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => linesOf(page)).toEqual(lines);
});

test('When another measure is chosen without loading a document, the sources of that measure are shown', async () => {
  const page = await visit(site, '/', wide);
  await page.getByRole('link', { name: 'Lists of critical materials' }).click();
  const link = page.locator('.home__front').getByRole('link', { name: 'South Korea (2023) (another site)' });
  await expect.poll(() => link.getAttribute('href')).toContain('https://english.motie.go.kr/');
});

test.each([
  ['a wide screen', wide],
  ['a phone', phone],
])('An enlarged picture on %s has its caption with a link to its source', async (_name, options) => {
  const page = await visit(site, '/subscriptions/proxima-service', options);
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  const caption = page.getByRole('dialog').locator('.enlarged__foot');
  expect(await caption.innerText()).toContain('Cobalt: each line is one country');
  expect(await caption.getByRole('link', { name: 'USGS (another site)' }).getAttribute('href')).toBe(
    'https://pubs.usgs.gov/periodicals/mcs2026/mcs2026-cobalt.pdf',
  );
});

test('A link to a document has an arrow on the screen, and its address in print', async () => {
  const page = await visit(site, material, wide);
  const mark = () =>
    page
      .locator('.data-strip .cited a[href*="mcs2026-cobalt"]')
      .first()
      .evaluate((link) => {
        const { content, paddingLeft, clipPath } = getComputedStyle(link, '::after');
        return { content, isDrawn: clipPath.startsWith('polygon') && Number.parseFloat(paddingLeft) > 3 };
      });
  // A word joiner, so that no line begins with the arrow.
  expect(await mark()).toEqual({ content: '"\u2060"', isDrawn: true });
  await page.emulateMedia({ media: 'print' });
  expect(await mark()).toEqual({
    content: '" (https://pubs.usgs.gov/periodicals/mcs2026/mcs2026-cobalt.pdf)"',
    isDrawn: false,
  });
});
