import { describe, expect, test } from 'vitest';
import { hydrated, phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser();
const article = '/blue/news-analysis/410/rare-earths-the-october-2025-controls';
const withoutScript = { ...phone, javaScriptEnabled: false };

describe('Citations of an article', () => {
  test('The citation button copies the citation with the public address, and confirms it', async () => {
    const page = await visit(site, article);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy citation' }).press('Enter');
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'The citation is copied.' }).count()).toBe(1);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^Aiko Murakami and .* ${canonical}$`),
    );
  });
  test('The citation button selects the citation if the clipboard is not available', async () => {
    const { page } = await pageInTurn(site.browser(), wide);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(site.origin() + article);
    await hydrated(page);
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'The citation is selected' }).count()).toBe(1);
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(article);
  });
  test('Without script an article offers its citation as files, without a copy button', async () => {
    const page = await visit(site, article, withoutScript);
    expect(await page.getByRole('button', { name: 'Copy citation' }).isVisible()).toBe(false);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'BibTeX' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('lazulite-news-410.bib');
  });
  test('Downloading a citation file does not leave the article', async () => {
    const page = await visit(site, article);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'RIS' }).click()]);
    expect(file.suggestedFilename()).toBe('lazulite-news-410.ris');
    expect(new URL(page.url()).pathname).toBe(article);
  });
});

describe('The contents of a long article', () => {
  const heading = 'What November 2025 touched';
  test('On a small screen the table of contents of an article is collapsed, and opens without script', async () => {
    const page = await visit(site, article, withoutScript);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.getByRole('link', { name: heading }).isVisible()).toBe(false);
    await contents.locator('summary').click();
    await contents.getByRole('link', { name: heading }).click();
    expect(new URL(page.url()).hash).toBe('#what-november-2025-touched');
  });
  test('On a wide screen the table of contents of an article is beside the text', async () => {
    const page = await visit(site, article, wide);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.getByRole('link', { name: heading }).isVisible()).toBe(true);
    expect(await contents.locator('summary').isVisible()).toBe(false);
  });
});

test('The link back from a note scrolls to its reference in the text, below the header', async () => {
  const page = await visit(site, article, wide);
  await page.getByRole('link', { name: 'Note 2' }).nth(1).click();
  await page.getByRole('link', { name: 'Back to the text of note 2, place 2' }).click();
  expect(new URL(page.url()).hash).toBe('#ref-2-1');
  const [place, header] = await Promise.all([
    page.locator('#ref-2-1').boundingBox(),
    page.locator('.site-header').boundingBox(),
  ]);
  expect(place?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('A printed page begins with the name of the site, the address of the page and the date', async () => {
  const page = await visit(site, article);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('header .site-header__word').isVisible()).toBe(true);
  const address = await page.locator('link[rel=canonical]').getAttribute('href');
  const line = page.locator('.print-line');
  expect([await line.isVisible(), await line.textContent()]).toEqual([true, address]);
  expect(await line.evaluate((element) => getComputedStyle(element, '::after').content)).toMatch(
    /printed \w{3} \d{1,2}, \d{4}/,
  );
});

test('The reading view begins with our mark, and captions of wide tables fit on a narrow screen', async () => {
  // The page has no script, so there is nothing to wait for.
  const { page } = await pageInTurn(site.browser(), { ...phone, viewport: { width: 360, height: 780 } });
  await page.goto(`${site.origin()}/blue/news-analysis/410/content`);
  expect(await page.getByRole('link').first().textContent()).toContain('Lazulite');
  const rights = await page
    .locator('caption')
    .evaluateAll((captions) => captions.map((caption) => caption.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(0);
  expect(Math.max(...rights)).toBeLessThanOrEqual(360);
});
