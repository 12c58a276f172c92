/** Checks the accessibility of pages with axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import type Axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  /** Present in documents that axe has checked. */
  var axe: typeof Axe;
}

/**
 * `rules`: runs only these. `within`: checks only this element. `without`: leaves these elements out, which also
 * switches off rules about the page as a whole. `targetSize`: also runs the rule on the size of targets, which axe
 * switches off by default.
 */
type AxeOptions = { rules?: string[]; within?: string | undefined; without?: readonly string[]; targetSize?: boolean };

/** Header and footer, which are the same on every page: their colors and layout need to be checked on one page only. */
export const pageFrame = ['.site-header', '.site-footer'] as const;

/** Compressed, because most of the time for loading axe is that of sending it to the page. */
const source = deflateRawSync(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'))).toString(
  'base64',
);

/** @returns a line for each violated rule, with the elements that violate it. */
export async function violationsOf(
  page: Page,
  { rules, within, without = [], targetSize }: AxeOptions = {},
): Promise<string[]> {
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules && { runOnly: rules }),
    ...(targetSize && { rules: { 'target-size': { enabled: true } } }),
  };
  // Injected once per document: pages of the site have no frames.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await loadAxe(page);
  return page.evaluate(
    async ([where, not, how]) => {
      const present = not.filter((selector) => document.querySelector(selector));
      const { violations } = await globalThis.axe.run(
        present.length ? { include: [where ?? 'html'], exclude: present } : (where ?? document),
        how,
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [within, without, options] as const,
  );
}

async function loadAxe(page: Page) {
  await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    Object.assign(globalThis, { axeSource: await new Response(unpacked).text() });
  }, source);
  // Playwright may evaluate text in spite of the site's content security policy.
  await page.evaluate('eval(axeSource), undefined');
}

/** Rules whose result depends on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];
/**
 * These, and the rules whose result depends on the size of the window: overlap, size of targets, scrollable regions.
 */
export const rulesOfLayout = [...colorRules, 'target-size', 'scrollable-region-focusable'];

/**
 * Shows a page in the other color scheme.
 * @returns the name of that scheme.
 * @throws if the page looks the same in both, because a second check would test nothing.
 */
export async function changeScheme(page: Page): Promise<'light' | 'dark'> {
  const look = () =>
    page.evaluate(() => ({
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      ink: getComputedStyle(document.body).color,
    }));
  const before = await look();
  const other = before.isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  const after = await look();
  if (after.isDark === before.isDark || after.ink === before.ink)
    throw new Error(`${page.url()} is ${before.ink} in both schemes`);
  return other;
}

/**
 * Checks all rules including the size of targets in the current scheme, then the colors in the other scheme, there
 * without header and footer. The page stays in the other scheme.
 * @returns the violations.
 */
export async function violationsInBothSchemes(
  page: Page,
  { within }: Pick<AxeOptions, 'within'> = {},
): Promise<string[]> {
  const found = await violationsOf(page, { within, targetSize: true });
  const other = await changeScheme(page);
  return [
    ...found,
    ...(await violationsOf(page, { within, without: within ? [] : pageFrame, rules: colorRules })).map(
      (violation) => `${other}: ${violation}`,
    ),
  ];
}
