/** What axe has against a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  /** In a document that has been asked about. */
  var axe: typeof Axe;
}

/** `rules`: only those. `within`: only in this element. `targetSize`: also whether targets are large enough, which axe asks of nobody by itself. */
type AxeQuestion = { rules?: string[]; within?: string | undefined; targetSize?: boolean };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @returns a line for each rule that is broken, with the elements that break it. */
export async function violationsOf(page: Page, { rules, within, targetSize }: AxeQuestion = {}): Promise<string[]> {
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
    ...(targetSize && { rules: { 'target-size': { enabled: true } } }),
  };
  // Once for each document: no page of ours has frames.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await globalThis.axe.run(where ?? document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [within, options] as const,
  );
}

/** What the scheme can break: all else is the same in both. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];
/** What the size of the window can break besides: what covers what, how large targets are, what has to be scrolled. */
export const rulesOfLayout = [...rulesOfColors, 'target-size', 'scrollable-region-focusable'];

/**
 * @returns what axe finds with the size of targets, then what it finds of colors in the other scheme, which the page keeps.
 * @throws when the page looks the same in both schemes: nothing would be tested then.
 */
export async function violationsInBothSchemes(page: Page, { within }: Pick<AxeQuestion, 'within'> = {}): Promise<string[]> {
  const look = () => page.evaluate(() => ({ isDark: matchMedia('(prefers-color-scheme: dark)').matches, ink: getComputedStyle(document.body).color }));
  const [found, before] = [await violationsOf(page, { within, targetSize: true }), await look()];
  const other = before.isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  const after = await look();
  if (after.isDark === before.isDark || after.ink === before.ink) throw new Error(`${page.url()} is ${before.ink} in both schemes`);
  return [...found, ...(await violationsOf(page, { within, rules: rulesOfColors })).map((violation) => `${other}: ${violation}`)];
}
