import { expect, test } from 'vitest';
import { serveToBrowser } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { everyPage } from '../support/site/addresses.ts';

const site = serveToBrowser();
/** WCAG 2.2, 2.5.8, in CSS pixels. */
const least = 24;

test.each(everyPage)(
  'At 360 px everything on the page %s that can be pressed is 24 px high and wide, or within a line of text',
  async (_name, path) => {
    const { page } = await pageInTurn(site.browser(), {
      viewport: { width: 360, height: 780 },
      javaScriptEnabled: false,
    });
    await page.goto(site.origin() + path, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(tooSmall, least)).toEqual([]);
  },
);

/** Runs in the page. A label is a target of its control. A link with other words in its block is within text. */
function tooSmall(size: number): string[] {
  const isLarge = ({ width, height }: DOMRect) => Math.ceil(width) >= size && Math.ceil(height) >= size;
  const isInText = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const beside = (block?.textContent ?? '').replace(element.textContent, '');
    return /\p{L}{2}/u.test(beside);
  };
  const controls = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
  return [...document.querySelectorAll<HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }>(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const targets = [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());
      const [own] = targets;
      const isHidden = own !== undefined && (own.width <= 1 || own.height <= 1 || own.bottom < 0);
      return !isHidden && !targets.some(isLarge) && !isInText(element);
    })
    .map((element) => `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 40)}"`);
}
