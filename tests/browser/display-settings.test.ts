/** Pages with the visitor's display settings: forced colors, wider text spacing, keyboard focus. */
import { expect, test } from 'vitest';
import { riskIndicators } from '../../content/vocabulary/risk-indicators.ts';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test.each([
  ['/', wide],
  ['/subscriptions/critical-materials', wide],
  ['/', phone],
])('With wider text spacing no tile of the periodic map on %s is covered or cut off', async (path, options) => {
  const page = await visit(site, path, options);
  const faults = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    const legend = document.querySelector('.periodic-map__legend')?.getBoundingClientRect();
    if (!legend) return ['no legend'];
    return [...document.querySelectorAll('.periodic-map__tile')].flatMap((tile) => {
      const box = tile.getBoundingClientRect();
      const isCovered =
        box.top < legend.bottom && box.bottom > legend.top && box.left < legend.right && box.right > legend.left;
      const isCut = getComputedStyle(tile).overflowY !== 'visible' && tile.scrollHeight > tile.clientHeight + 1;
      return isCovered || isCut ? [`${tile.textContent}: ${isCovered ? 'covered' : 'cut'}`] : [];
    });
  }, spacing);
  expect(faults).toEqual([]);
});

test('In forced colors bars differ from their background, and marked cells are visible', async () => {
  const page = await visit(site, '/subscriptions/critical-materials/gallium', { ...wide, forcedColors: 'active' });
  const bar = page.locator('.chart__drawing .chart__main').first();
  const fill = await bar.evaluate((each) => getComputedStyle(each).fill);
  const backgroundColor = await page.locator('body').evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(fill).not.toBe(backgroundColor);
  await page.goto(`${site.origin()}/`);
  const marks = await page
    .locator('.service-matrix td')
    .evaluateAll((cells) =>
      cells.map(
        (cell) => [cell.hasAttribute('data-covered'), getComputedStyle(cell, '::before').backgroundColor] as const,
      ),
    );
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const covered = marks.flatMap(([isCovered, color]) => (isCovered ? [color] : []));
  expect(covered.length).toBeGreaterThan(0);
  expect(covered).not.toContain(ground);
});

test.each(['.breadcrumb a', '.page-action a'])(
  'The focus outline of %s on a steel background has the accent color of that background',
  async (place) => {
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
  },
);

test.each([
  ['with', true],
  ['without', false],
])('A search on the home page %s script leads to its results', async (_how, javaScriptEnabled) => {
  const page = await visit(site, '/', { ...wide, javaScriptEnabled });
  await page.locator('main input[name=q]').fill('wolfram');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?q=wolfram#results$/);
  const heading = page.getByRole('heading', { name: '1 result for “wolfram”' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(wide.viewport.height / 2);
});

test('With forced colors the six parts of the risk index look different, in the bars as in the key', async () => {
  const page = await visit(site, '/blue/cmri', { ...wide, forcedColors: 'active' });
  const looks = await page.evaluate(
    (indicators) =>
      indicators.map((id) =>
        ['risk-swatch', 'risk-bar__part'].map((kind) => {
          const { fill, fillOpacity, strokeDasharray } = getComputedStyle(
            document.querySelector(`.${kind}.risk-${id}`) as Element,
          );
          return [fill, fillOpacity, strokeDasharray].join(' ');
        }),
      ),
    [...riskIndicators],
  );
  for (const [swatch, part] of looks) expect(swatch).toBe(part);
  expect(new Set(looks.map(([swatch]) => swatch)).size).toBe(riskIndicators.length);
});
