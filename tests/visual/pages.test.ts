import { expect, test } from 'vitest';
import { maxSquares, takeScreenshots } from '../support/browser/screenshots.ts';

const { open, capture, compare, differencesOf, skipReason } = takeScreenshots();
const pages: [name: string, path: string][] = [
  ['home', '/'],
  ['blue', '/blue'],
  ['maps', '/blue/maps?stage=refinery'],
  ['map', '/blue/maps/antimony/mine'],
  ['list', '/blue/news-analysis'],
  ['article', '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is'],
  ['services', '/subscriptions'],
  ['materials', '/subscriptions/critical-materials'],
  ['material', '/subscriptions/critical-materials/gallium'],
  ['compare', '/subscriptions/critical-materials/compare?m=gallium,germanium,copper'],
  ['service', '/subscriptions/energy-transitions/solar'],
  ['figure', '/figures/gallium-prices'],
  ['infographic', '/blue/infographics/804/reserves-in-years'],
  ['cmri', '/blue/cmri'],
  ['policy', '/policy?material=gallium'],
  ['units', '/tools/units'],
  ['dataset', '/data/reserves'],
  ['events', '/events'],
  ['careers', '/careers'],
  ['contact', '/contact-us'],
  ['nothing', '/nothing/here'],
];

test.for(pages)(
  '%s looks as in its reference images, at three widths and in both color schemes',
  async ([name, path], { skip }) => {
    const reason = skipReason();
    if (reason) return skip(reason);
    expect(await differencesOf(name, path)).toEqual([]);
  },
);

test('The comparison reports a changed color and a moved line, and no difference between equal pages', async () => {
  const page = await open('/sign-up', 1280);
  const before = await capture(page);
  const squares = async () => (await compare(before, await capture(page))).squares;
  expect(await squares()).toBe(0);
  await page.locator('.form__send').evaluate((button) => Object.assign(button.style, { backgroundColor: '#555' }));
  expect(await squares()).toBeGreaterThan(maxSquares);
  await page.locator('.form__send').evaluate((button) => button.removeAttribute('style'));
  await page.locator('h1').evaluate((heading) => Object.assign(heading.style, { position: 'relative', left: '6px' }));
  expect(await squares()).toBeGreaterThan(maxSquares);
});
