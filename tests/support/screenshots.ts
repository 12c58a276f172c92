/** Screenshots of pages, compared with the reference images in tests/visual/references. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { serveAppToBrowser } from './app-in-browser.ts';
import { hydrated, openPage } from './browser.ts';
import { compareImages, type Difference, shrinkImage } from './compare-images.ts';
import { root } from './site.ts';

export type Screenshots = {
  /** A page as it is alive, with its fonts, without what differs from build to build. */
  open: (path: string, width: number) => Promise<Page>;
  /** @param part id of the heading of a section; without it the whole page. */
  capture: (page: Page, part?: string) => Promise<Buffer>;
  compare: (before: Buffer, after: Buffer) => Promise<Difference>;
  /** @returns a line for each picture that is not as it was; those are kept for a look at them. */
  differencesOf: (name: string, path: string, parts?: readonly string[]) => Promise<string[]>;
  /** Why nothing can be compared, if so. */
  skipReason: () => string | undefined;
};

/** A few squares may lie on the edge of the tolerance; the smallest button covers ten. */
export const maxSquares = 3;
const references = `${root}/tests/visual/references`;
const results = `${root}/.cache/visual`;
/** Which browser the references were made with: another one draws text, rounded corners and controls in its own way. */
const referenceBrowser = `${references}/chromium.txt`;
const isRenewing = process.env.RENEW === '1';
/** Colors do not depend on the width: the dark scheme is compared at the narrowest and the widest. */
const looks = [
  { width: 360, schemes: ['light', 'dark'] },
  { width: 768, schemes: ['light'] },
  { width: 1280, schemes: ['light', 'dark'] },
] as const;

/** For the tests of a file: the site in the browser that visitors have. */
export function takeScreenshots(): Screenshots {
  const site = serveAppToBrowser({ isWhole: true });
  /** Without the policy of the site, which lets no page read a picture. */
  let reader: Page;
  beforeAll(async () => {
    reader = await site.browser().newPage();
    for (const folder of [references, results]) mkdirSync(folder, { recursive: true });
    if (isRenewing) writeFileSync(referenceBrowser, `${site.browser().version()}\n`);
  });

  async function open(path: string, width: number): Promise<Page> {
    const { page } = await openPage(site.browser(), { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(site.origin() + path);
    await hydrated(page);
    await page.evaluate(removeVariance);
    return page;
  }
  async function capture(page: Page, part?: string): Promise<Buffer> {
    const options = { animations: 'disabled', caret: 'hide' } as const;
    if (!part) return shrinkImage(reader, await page.screenshot({ ...options, fullPage: true }));
    await page.evaluate(showOnly, part);
    return shrinkImage(reader, await page.locator(`section[aria-labelledby="${part}"]`).screenshot(options));
  }
  async function compareWithReference(file: string, picture: Buffer): Promise<string[]> {
    if (isRenewing) writeFileSync(`${references}/${file}`, picture);
    if (!existsSync(`${references}/${file}`)) return [`${file}: there is no reference`];
    const { squares, first, sizes } = await compareImages(reader, readFileSync(`${references}/${file}`), picture);
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
      for (const { width, schemes } of looks) {
        const page = await open(path, width);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          for (const part of parts ?? [undefined]) {
            const file = `${[name, part, width, colorScheme].filter(Boolean).join('-')}.webp`;
            changes.push(...(await compareWithReference(file, await capture(page, part))));
          }
        }
        await page.context().close();
      }
      return changes;
    },
    skipReason() {
      const [here, there] = [site.browser().version(), existsSync(referenceBrowser) ? readFileSync(referenceBrowser, 'utf8').trim() : 'no browser yet'];
      return here === there ? undefined : `This is Chromium ${here}, the references were made with ${there}`;
    },
  };
}

/** Runs in a page. */
async function removeVariance() {
  // On a busy machine fonts may have come after the first paint.
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
  await document.fonts.ready;
  for (const build of document.querySelectorAll('.site-footer code')) build.textContent = '0000000';
  // The font of fixed width is the machine's own, which another machine does not have.
  for (const code of document.querySelectorAll<HTMLElement>('code')) code.style.fontFamily = 'inherit';
  // What stays in view would lie over a part that is captured piece by piece.
  for (const sticky of document.querySelectorAll<HTMLElement>('.site-header, .section-nav')) sticky.style.position = 'static';
}

/** Runs in a page: a picture of a part takes as long as the page is high. */
function showOnly(part: string) {
  for (const section of document.querySelectorAll<HTMLElement>('main section[aria-labelledby]')) {
    const isShown = section.closest(`[aria-labelledby="${part}"]`) || section.querySelector(`[aria-labelledby="${part}"]`);
    section.style.display = isShown ? '' : 'none';
  }
}
