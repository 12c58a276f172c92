import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone, serveToBrowser, visit, wide } from '../support/browser/browser.ts';

const site = serveToBrowser();
/** For each animation that is driven by scrolling, the properties that it changes. */
const rising = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline?.constructor.name === 'ViewTimeline')
      .map(({ effect }) =>
        (effect as KeyframeEffect)
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((name) => frame[name] !== null)),
      ),
  );

test.each(['/', '/blue', '/subscriptions/critical-materials/gallium'])(
  'The parts of %s rise as they scroll into view, and are never hidden',
  async (path) => {
    const page = await visit(site, path);
    const changed = new Set(
      (await rising(page)).flat().filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
    );
    expect([...changed]).toEqual(['translate']);
    await page.emulateMedia({ media: 'print' });
    expect(await rising(page)).toEqual([]);
  },
);

test('No animation is driven by scrolling under reduced motion', async () => {
  const page = await visit(site, '/', { ...wide, reducedMotion: 'reduce' });
  expect(await rising(page)).toEqual([]);
});

test.each([
  ['wide', wide],
  ['small', phone],
])('Scrolling through a page and back causes no layout shift on a %s screen', async (_name, options) => {
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
});

test('The view transition from a tile to the head of its page takes less than a fifth of a second', async () => {
  const page = await visit(site, '/subscriptions/critical-materials/gallium');
  const durations = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('h1')?.style.setProperty('view-transition-name', 'heading');
    await document.startViewTransition(() => undefined).ready;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'));
    return moving.map(({ effect }) => effect?.getTiming().duration);
  });
  expect(durations.length).toBeGreaterThan(0);
  expect(new Set(durations)).toEqual(new Set([180]));
});

test.each([
  ['/', '.periodic-map__tile[href$="/gallium"]'],
  ['/subscriptions/critical-materials', '.tile-row a[href$="/gallium"]'],
])('The tile of a material on %s turns into the head of its page in a view transition', async (path, tile) => {
  const page = await visit(site, path);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      const look = () => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        return Object.assign(globalThis, { grown: parts });
      };
      void transition.ready.then(look);
      return transition;
    };
  });
  await page.locator(tile).first().click();
  await page.waitForURL('**/gallium');
  await expect
    .poll(() => page.evaluate(() => (globalThis as { grown?: string[] }).grown))
    .toContain('::view-transition-group(tile-Ga)');
});
