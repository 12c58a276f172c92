import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser.ts';

const site = serveToBrowser();
/** What moves with the scroll: the properties it changes. */
const rising = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline?.constructor.name === 'ViewTimeline')
      .map(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame).filter((name) => frame[name] !== null))),
  );

test.each(['/', '/blue', '/subscriptions/critical-materials/gallium'])('the parts of %s rise as they come into view, and are never hidden', async (path) => {
  const page = await visit(site, path);
  const changed = new Set((await rising(page)).flat().filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)));
  expect([...changed]).toEqual(['translate']);
  await page.emulateMedia({ media: 'print' });
  expect(await rising(page)).toEqual([]);
  await page.context().close();
});

test('nothing moves with the scroll where motion is not wanted', async () => {
  const page = await visit(site, '/', { ...wide, reducedMotion: 'reduce' });
  expect(await rising(page)).toEqual([]);
  await page.context().close();
});

test.each([
  ['wide', wide],
  ['small', phone],
])('nothing shifts on the way through a page and back, on a %s screen', async (_name, options) => {
  const page = await visit(site, '/blue', options);
  await page.evaluate(() => {
    window.name = '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.name += JSON.stringify(entry);
    }).observe({ type: 'layout-shift' });
  });
  await page.mouse.move(180, 400);
  for (const pixels of [300, 300, 600, 900, 1500, -50, 900, -4000]) {
    await page.mouse.wheel(0, pixels);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)));
  }
  expect(await page.evaluate(() => window.name)).toBe('');
  await page.context().close();
});
