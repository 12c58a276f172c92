import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { hydrated, openPage, wide } from '../support/browser.ts';
import { compare, reduce } from '../support/pictures.ts';
import { serveAppToBrowser } from '../support/served-site.ts';
import { root } from '../support/site.ts';

const site = serveAppToBrowser({ isWhole: true });
const references = `${root}/tests/visual/references`;
const results = `${root}/.cache/visual`;
/** Which browser the references were made with: another one draws text, rounded corners and controls in its own way. */
const madeWith = `${references}/chromium.txt`;
const isRenewing = process.env.RENEW === '1';
/** A few squares may lie on the edge of the tolerance; the smallest button covers ten. */
const mostSquares = 3;

/** The page of all components is too high for one picture. */
const parts: Record<string, string[]> = {
  design: ['colors', 'materials', 'pictures', 'lists', 'controls', 'fields', 'text', 'reading', 'services', 'pages', 'answers'],
};
const pages: [name: string, path: string][] = [
  ['home', '/'],
  ['blue', '/blue'],
  ['list', '/blue/news-analysis'],
  ['article', '/blue/news-analysis/403/galliums-spare-capacity-sits-where-its-output-already-is'],
  ['services', '/subscriptions'],
  ['materials', '/subscriptions/critical-materials'],
  ['material', '/subscriptions/critical-materials/gallium'],
  ['service', '/subscriptions/energy-transitions/solar'],
  ['events', '/events'],
  ['careers', '/careers'],
  ['contact', '/contact-us'],
  ['nothing', '/nothing/here'],
  ['design', '/design'],
];

/** Without the policy of the site, which lets no page read a picture. */
let reader: Page;
beforeAll(async () => {
  reader = await site.browser().newPage();
  for (const folder of [references, results]) mkdirSync(folder, { recursive: true });
  if (isRenewing) writeFileSync(madeWith, `${site.browser().version()}\n`);
});

test.for(pages)('%s looks as it did, at three widths in both schemes', async ([name, path], { skip }) => {
  const [here, there] = [site.browser().version(), existsSync(madeWith) ? readFileSync(madeWith, 'utf8').trim() : 'no browser yet'];
  if (here !== there) return skip(`This is Chromium ${here}, the references were made with ${there}`);
  const changes: string[] = [];
  for (const width of [360, 768, 1280]) {
    const { page } = await openPage(site.browser(), { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await openAtRest(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const part of parts[name] ?? [undefined]) {
        const file = `${[name, part, width, colorScheme].filter(Boolean).join('-')}.webp`;
        const change = await judge(file, await photograph(page, part));
        if (change) changes.push(change);
      }
    }
    await page.context().close();
  }
  expect(changes).toEqual([]);
});

test('a button in another color and a line that has moved would be seen; the same page again is no change', async () => {
  const { page } = await openPage(site.browser(), { ...wide, reducedMotion: 'reduce' });
  await openAtRest(page, '/sign-up');
  const before = await photograph(page, undefined);
  expect((await compare(reader, before, await photograph(page, undefined))).squares).toBe(0);
  await page.locator('.form__send').evaluate((button) => Object.assign(button.style, { backgroundColor: '#555' }));
  expect((await compare(reader, before, await photograph(page, undefined))).squares).toBeGreaterThan(mostSquares);
  await page.locator('.form__send').evaluate((button) => button.removeAttribute('style'));
  await page.locator('h1').evaluate((heading) => Object.assign(heading.style, { position: 'relative', left: '6px' }));
  expect((await compare(reader, before, await photograph(page, undefined))).squares).toBeGreaterThan(mostSquares);
  await page.context().close();
});

/** @returns what is wrong with the picture, which is then kept for a look at it. */
async function judge(file: string, picture: Buffer): Promise<string | undefined> {
  if (isRenewing) writeFileSync(`${references}/${file}`, picture);
  if (!existsSync(`${references}/${file}`)) return `${file}: there is no reference`;
  const { squares, first, sizes } = await compare(reader, readFileSync(`${references}/${file}`), picture);
  if (squares <= mostSquares) return undefined;
  writeFileSync(`${results}/${file}`, picture);
  const where = first ? `the first at ${first.x}, ${first.y}` : `because the sizes do, ${sizes}`;
  return `${file}: ${squares} squares differ, ${where}; it is now as in .cache/visual/${file}`;
}

/** A page as it is alive, with its fonts, without what differs from build to build. */
async function openAtRest(page: Page, path: string) {
  await page.goto(site.origin() + path);
  await hydrated(page);
  await page.evaluate(async () => {
    // On a busy machine they may have come after the first paint.
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
    await document.fonts.ready;
    for (const build of document.querySelectorAll('.site-footer code')) build.textContent = '0000000';
    // What stays in view would lie over a part that is photographed bit by bit.
    for (const sticky of document.querySelectorAll<HTMLElement>('.site-header, .section-nav')) sticky.style.position = 'static';
  });
}

async function photograph(page: Page, part: string | undefined): Promise<Buffer> {
  const options = { animations: 'disabled', caret: 'hide' } as const;
  const section = part && page.locator(`section[aria-labelledby="${part}"]`);
  return reduce(reader, await (section ? section.screenshot(options) : page.screenshot({ ...options, fullPage: true })));
}
