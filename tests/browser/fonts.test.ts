import { expect, test } from 'vitest';
import { answering, hydrated, openPage, phone, serveToBrowser, settled, wide } from '../support/browser/browser.ts';
import {
  firstFontAt,
  fontsToArrive,
  holdFonts,
  openEvents,
  openOnLine,
  textFont,
  timesOf,
} from '../support/browser/font-loading.ts';
import { layoutShifts, shiftsOf } from '../support/browser/layout-shifts.ts';

const site = serveToBrowser();

test.each([
  ['a wide screen', wide],
  ['a phone', phone],
])(
  'On a fast connection %s requests the text fonts before the first paint, and nothing moves',
  async (_what, options) => {
    const { page, consoleErrors } = await openOnLine(site.browser(), 'quick', options);
    await page.goto(`${site.origin()}/events`);
    await hydrated(page);
    const { painted, fonts } = await timesOf(page);
    expect(fonts).toHaveLength(2);
    for (const requestedAt of fonts) expect(requestedAt).toBeLessThan(painted);
    expect(await textFont(page)).toContain('Inter,');
    expect(await layoutShifts(page, hydrated)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  },
);

test('On a slow connection headings get their font immediately, and the text fonts load after the program for the next page', async () => {
  const { page, consoleErrors } = await openOnLine(site.browser(), 'slow', phone);
  await holdFonts(page);
  await page.goto(`${site.origin()}/consulting`);
  await fontsToArrive(page, 3);
  const { hydratedAt, fonts } = await timesOf(page);
  expect(fonts[0]).toBeLessThan(hydratedAt);
  for (const requestedAt of fonts.slice(1)) expect(requestedAt).toBeGreaterThanOrEqual(hydratedAt);
  expect(await textFont(page)).not.toContain('Inter,');
  expect(await page.evaluate(() => document.fonts.check('600 1em "Source Serif Display"'))).toBe(true);
  expect(await shiftsOf(page, await firstFontAt(page))).toEqual([]);
  await openEvents(page);
  expect(await textFont(page)).toContain('Inter,');
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('On a slow connection a document uses the text fonts from its first paint if an earlier one has loaded them', async () => {
  const { page } = await openOnLine(site.browser(), 'slow', phone);
  await page.goto(`${site.origin()}/consulting`);
  await fontsToArrive(page, 3);
  await page.goto(`${site.origin()}/events`);
  expect(await textFont(page)).toContain('Inter,');
  await page.context().close();
});

test('If a visible heading would wrap differently, headings keep their fallback font and nothing moves', async () => {
  const { page } = await openOnLine(site.browser(), 'slow', phone);
  await holdFonts(page);
  // A font that is far wider than the fallback font.
  await page.addInitScript(() => {
    globalThis.FontFace = class extends FontFace {
      constructor(family: string, source: string | BufferSource, descriptors?: FontFaceDescriptors) {
        super(family, source, { ...descriptors, sizeAdjust: '200%' } as FontFaceDescriptors);
      }
    };
  });
  await page.goto(`${site.origin()}/consulting`);
  await fontsToArrive(page, 3);
  expect(await page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Display')).length)).toBe(
    0,
  );
  expect(await shiftsOf(page, await firstFontAt(page))).toEqual([]);
  await page.context().close();
});

test('Fonts that cannot be loaded on a slow connection leave the fallback fonts in place', async () => {
  const { page } = await openOnLine(site.browser(), 'slow', phone);
  let refused = 0;
  await page.route(/\.woff2$/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(`${site.origin()}/consulting`);
  await expect.poll(() => refused).toBe(3);
  await openEvents(page);
  expect(await textFont(page)).not.toContain('Inter,');
  await page.context().close();
});

test.each(['quick', 'slow'] as const)(
  'With data saving no page requests text fonts, on a %s connection',
  async (line) => {
    const { page } = await openOnLine(site.browser(), line, { ...phone, saveData: true });
    await page.goto(`${site.origin()}/consulting`);
    await answering(page);
    await settled(page);
    await openEvents(page);
    expect((await timesOf(page)).fonts).toEqual([]);
    expect(await textFont(page)).not.toContain('Inter,');
    await page.context().close();
  },
);

test('Without script a page uses the text fonts', async () => {
  const { page } = await openPage(site.browser(), { ...wide, javaScriptEnabled: false });
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(`${site.origin()}/events`);
  await expect.poll(() => fonts.length).toBe(2);
  await page.context().close();
});

test.each([
  ['', () => undefined],
  [
    ', also where font rules cannot be changed, as in Firefox',
    () => {
      const setProperty = () => {
        throw new DOMException('not supported', 'NotSupportedError');
      };
      Object.defineProperty(CSSFontFaceRule.prototype, 'style', { get: () => ({ setProperty }) });
    },
  ],
])(
  'Fonts that arrive after the first paint shift nothing and are used from the next page on%s',
  async (_where, prepare) => {
    const { page, consoleErrors } = await openOnLine(site.browser(), 'quick', {
      viewport: { width: 768, height: 800 },
    });
    await page.addInitScript(prepare);
    const isFontUsed = () =>
      page.evaluate(() => {
        const width = (font: string) => {
          const probe = document.body.appendChild(document.createElement('span'));
          Object.assign(probe, { textContent: 'Gallium' }).style.cssText = `position: absolute; font: 600 40px ${font}`;
          const { width } = probe.getBoundingClientRect();
          probe.remove();
          return width;
        };
        return width('"Source Serif 4", monospace') !== width('monospace');
      });
    await page.route(/\.woff2$/, async (route) => {
      // Browsers wait a tenth of a second for an optional font.
      await page.waitForFunction(() =>
        performance
          .getEntriesByName('first-contentful-paint')
          .some(({ startTime }) => performance.now() > startTime + 500),
      );
      await route.continue();
    });
    await page.goto(`${site.origin()}/consulting`);
    await fontsToArrive(page, 2);
    await page.evaluate(() => document.fonts.ready);
    expect(await isFontUsed()).toBe(false);
    expect(await shiftsOf(page, await firstFontAt(page))).toEqual([]);
    await openEvents(page);
    expect(await isFontUsed()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  },
);
