/** Pages under the settings of visitors: forced colors, wider text spacing, keyboard focus. */
import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser.ts';

const site = serveToBrowser();
/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const spacing = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test.each([
  ['/', wide],
  ['/subscriptions/critical-materials', wide],
  ['/', phone],
])('wider text spacing covers and cuts off nothing in the periodic map on %s', async (path, options) => {
  const page = await visit(site, path, options);
  const faults = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    const legend = document.querySelector('.periodic-map__legend')?.getBoundingClientRect();
    if (!legend) return ['no legend'];
    return [...document.querySelectorAll('.periodic-map__tile')].flatMap((tile) => {
      const box = tile.getBoundingClientRect();
      const isCovered = box.top < legend.bottom && box.bottom > legend.top && box.left < legend.right && box.right > legend.left;
      const isCut = getComputedStyle(tile).overflowY !== 'visible' && tile.scrollHeight > tile.clientHeight + 1;
      return isCovered || isCut ? [`${tile.textContent}: ${isCovered ? 'covered' : 'cut'}`] : [];
    });
  }, spacing);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('in forced colors bars differ from their background, and marked cells are visible', async () => {
  const page = await visit(site, '/subscriptions/critical-materials/gallium', { ...wide, forcedColors: 'active' });
  const bar = page.locator('.chart__drawing .chart__main').first();
  const fill = await bar.evaluate((each) => getComputedStyle(each).fill);
  const backgroundColor = await page.locator('body').evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(fill).not.toBe(backgroundColor);
  await page.goto(`${site.origin()}/`);
  const marks = await page
    .locator('.service-matrix td')
    .evaluateAll((cells) => cells.map((cell) => [cell.hasAttribute('data-covered'), getComputedStyle(cell, '::before').backgroundColor] as const));
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const covered = marks.flatMap(([isCovered, color]) => (isCovered ? [color] : []));
  expect(covered.length).toBeGreaterThan(0);
  expect(covered).not.toContain(ground);
  await page.context().close();
});

test.each(['.breadcrumb a', '.page-action a'])('the focus of %s on a steel background has the accent color of that background', async (place) => {
  const page = await visit(site, '/subscriptions/critical-materials/gallium', { ...wide, colorScheme: 'light' });
  await page.keyboard.press('Tab');
  const link = page.locator(place).first();
  await link.focus();
  const [outline, accent] = await link.evaluate((each) => {
    const probe = Object.assign(document.createElement('i'), { hidden: true });
    each.append(probe);
    probe.style.color = 'var(--accent)';
    return [getComputedStyle(each).outlineColor, getComputedStyle(probe).color];
  });
  expect(outline).toBe(accent);
  await page.context().close();
});

test.each([
  ['with', true],
  ['without', false],
])('a search %s script leads to its results', async (_how, javaScriptEnabled) => {
  const context = await site.browser().newContext({ ...wide, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`${site.origin()}/`);
  await page.locator('main input[name=q]').fill('wolfram');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?q=wolfram#results$/);
  const heading = page.getByRole('heading', { name: '1 result for “wolfram”' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(wide.viewport.height / 2);
  await context.close();
});
