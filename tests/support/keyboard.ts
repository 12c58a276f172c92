/** Uses a page by keyboard alone. */
import type { Page } from 'playwright';

const maxTabPresses = 160;

/** Fills fields from the current focus on with Tab and keys. @param entries text by name of the field, in the order of the fields; a space ticks a checkbox. */
export async function fillByKeyboard(page: Page, entries: Record<string, string>) {
  const names = Object.keys(entries);
  for (let presses = 0; names.length && presses < maxTabPresses; presses += 1) {
    await page.keyboard.press('Tab');
    const [at, tag] = await page.evaluate(() => [(document.activeElement as HTMLInputElement | null)?.name ?? '', document.activeElement?.localName]);
    if (at !== names[0]) continue;
    names.shift();
    const text = entries[at] ?? '';
    if (text === ' ') await page.keyboard.press('Space');
    else if (tag === 'select') await page.keyboard.type(text);
    else await enter(page, text);
  }
  if (names.length) throw new Error(`No field called ${names[0]} can be reached by Tab`);
}

/** Types the first character, and inserts the others at once as an input method does: a key is 25 times the work. */
async function enter(page: Page, text: string) {
  await page.keyboard.type(text.slice(0, 1));
  await page.keyboard.insertText(text.slice(1));
}

/** Reaches a control with Tab from the current focus on, and presses it. */
export async function pressByKeyboard(page: Page, name: string, key = 'Enter') {
  for (let count = 0; count < maxTabPresses; count++) {
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      return (activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : activeElement?.textContent)?.trim();
    });
    if (label === name) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called ${name} can be reached by Tab`);
}
