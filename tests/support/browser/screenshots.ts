/** Screenshots of pages, compared with the reference images in tests/visual/references. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { root } from '../root.mjs';
import { serveAppToBrowser } from './app-in-browser.ts';
import { visit } from './browser.ts';
import { compareImages, type Difference, reduction } from './compare-images.ts';

export type Screenshots = {
  /**
   * Opens a page in the light scheme, hydrated and with its fonts, without the parts that differ between builds. It is
   * the same page each time.
   */
  open: (path: string, width: number) => Promise<Page>;
  /** @param part id of the heading of a section; without it the whole page. */
  capture: (page: Page, part?: string) => Promise<Buffer>;
  compare: (before: Buffer, after: Buffer) => Promise<Difference>;
  /** @returns a line for each picture that differs from its reference; these pictures are saved for inspection. */
  differencesOf: (name: string, path: string, parts?: readonly string[]) => Promise<string[]>;
  /** @returns the reason if nothing can be compared. */
  skipReason: () => string | undefined;
};

/**
 * Waits for the fonts and the pictures, also those that a browser would load only when they come into view. Runs in the
 * browser.
 */
async function settle() {
  for (const picture of document.images) picture.loading = 'eager';
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await document.fonts.ready;
}

/** Chromium very rarely stops drawing frames, for which a picture would wait without end: then it is taken again. */
const [maxAttempts, maxShotMs] = [3, 60_000];

async function shoot(page: Page, part: string | undefined): Promise<Buffer> {
  await page.evaluate(settle);
  const box = await page.evaluate(boxOf, part);
  const client = await page.context().newCDPSession(page);
  // Playwright can take pictures only in full size, which takes three times as long.
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: true,
    clip: { ...box, scale: 1 / reduction },
  });
  await client.detach();
  return Buffer.from(data, 'base64');
}

const height = 900;
const quality = 50;
/**
 * Max number of squares that may differ, because some are close to the tolerance. The smallest button covers ten
 * squares.
 */
export const maxSquares = 3;
const references = `${root}/tests/visual/references`;
const results = `${root}/.cache/visual`;
/** The browser that made the references. Others draw text, rounded corners and controls differently. */
const referenceBrowser = `${references}/chromium.txt`;
/** Updates within a major version, which Debian ships every week, draw the same. */
const majorOf = (version: string) => version.split('.')[0];
const isRenewing = process.env.RENEW === '1';
/** Colors do not depend on the width: the dark scheme is compared at the narrowest and the widest. */
const looks = [
  { width: 360, schemes: ['light', 'dark'] },
  { width: 768, schemes: ['light'] },
  { width: 1280, schemes: ['light', 'dark'] },
] as const;

/** The site in the full browser, for the tests of a file. */
export function takeScreenshots(): Screenshots {
  const site = serveAppToBrowser({ isWhole: true });
  /** A page without the site's content security policy, which would prevent it from reading pictures. */
  let reader: Page;
  beforeAll(async () => {
    reader = await site.browser().newPage();
    for (const folder of [references, results]) mkdirSync(folder, { recursive: true });
    if (isRenewing) writeFileSync(referenceBrowser, `${site.browser().version()}\n`);
  });

  async function open(path: string, width: number): Promise<Page> {
    const page = await visit(site, path, { viewport: { width, height }, reducedMotion: 'reduce' });
    await page.evaluate(removeVariance);
    return page;
  }
  async function capture(page: Page, part?: string): Promise<Buffer> {
    if (part) await page.evaluate(showOnly, part);
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const picture = await Promise.race([shoot(page, part), pause(maxShotMs, undefined, { ref: false })]);
      if (picture) return picture;
      await page.bringToFront();
    }
    throw new Error(`There is no picture of ${page.url()} after ${maxAttempts} attempts`);
  }
  async function compareWithReference(file: string, picture: Buffer): Promise<string[]> {
    if (isRenewing) writeFileSync(`${references}/${file}`, picture);
    if (!existsSync(`${references}/${file}`)) return [`${file}: there is no reference`];
    const reference = readFileSync(`${references}/${file}`);
    if (reference.equals(picture)) return [];
    const { squares, first, sizes } = await compareImages(reader, reference, picture);
    if (squares <= maxSquares) return [];
    writeFileSync(`${results}/${file}`, picture);
    const where = first ? `the first at ${first.x}, ${first.y}` : `because the sizes do, ${sizes}`;
    return [`${file}: ${squares} squares differ, ${where}; it is now as in .cache/visual/${file}`];
  }
  return {
    open,
    capture,
    compare: (before, after) => compareImages(reader, before, after),
    async differencesOf(name, path, parts) {
      const changes: string[] = [];
      const page = await open(path, looks[0].width);
      for (const { width, schemes } of looks) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          for (const part of parts ?? [undefined]) {
            const file = `${[name, part, width, colorScheme].filter(Boolean).join('-')}.webp`;
            changes.push(...(await compareWithReference(file, await capture(page, part))));
          }
        }
      }
      return changes;
    },
    skipReason() {
      const [here, there] = [
        site.browser().version(),
        existsSync(referenceBrowser) ? readFileSync(referenceBrowser, 'utf8').trim() : 'no browser yet',
      ];
      return majorOf(here) === majorOf(there)
        ? undefined
        : `This is Chromium ${here}, the references were made with ${there}`;
    },
  };
}

/** Runs in a page. */
async function removeVariance() {
  const staticParts = new CSSStyleSheet();
  staticParts.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }',
  );
  document.adoptedStyleSheets.push(staticParts);
  // On a busy machine fonts may arrive after the first paint, or not before the next page.
  document.documentElement.dataset.fonts = '';
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  for (const build of document.querySelectorAll('.site-footer code')) build.textContent = '0000000';
  // The monospace font is a system font, which differs between machines.
  for (const code of document.querySelectorAll<HTMLElement>('code')) code.style.fontFamily = 'inherit';
  // Sticky elements would cover a part that is captured in parts.
  for (const sticky of document.querySelectorAll<HTMLElement>('.site-header, .section-nav'))
    sticky.style.position = 'static';
}

/** Runs in a page. @returns the box of a part, or of the whole page, in CSS pixels of the document. */
function boxOf(part: string | undefined) {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const box =
    part === undefined
      ? undefined
      : document.querySelector(`section[aria-labelledby="${part}"]`)?.getBoundingClientRect();
  return box
    ? { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height }
    : { x: 0, y: 0, width: scrollWidth, height: scrollHeight };
}

/**
 * Runs in a page: hides everything except one part, because the time for a screenshot grows with the height of the
 * page.
 */
function showOnly(part: string) {
  for (const section of document.querySelectorAll<HTMLElement>('main section[aria-labelledby]')) {
    const isShown =
      section.closest(`[aria-labelledby="${part}"]`) || section.querySelector(`[aria-labelledby="${part}"]`);
    section.style.display = isShown ? '' : 'none';
  }
}
