/** Operates a page by keyboard only. */
import type { Page } from 'playwright';

const maxTabPresses = 160;

/**
 * Fills the fields that follow the current focus, with Tab and character keys.
 * @param entries text by name of the field, in the order of the fields; a space ticks a checkbox.
 */
export async function fillByKeyboard(page: Page, entries: Record<string, string>) {
  const names = Object.keys(entries);
  for (let presses = 0; names.length && presses < maxTabPresses; presses += 1) {
    await page.keyboard.press('Tab');
    const [at, tag] = await page.evaluate(() => [
      (document.activeElement as HTMLInputElement | null)?.name ?? '',
      document.activeElement?.localName,
    ]);
    if (at !== names[0]) continue;
    names.shift();
    const text = entries[at] ?? '';
    if (text === ' ') await page.keyboard.press('Space');
    else if (tag === 'select') await page.keyboard.type(text);
    else await enter(page, text);
  }
  if (names.length) throw new Error(`No field called ${names[0]} can be reached by Tab`);
}

/**
 * Types the first character and inserts the others at once, as an input method does, because a key press takes 25 times
 * as long.
 */
async function enter(page: Page, text: string) {
  await page.keyboard.type(text.slice(0, 1));
  await page.keyboard.insertText(text.slice(1));
}

/** Moves from the current focus to a control with Tab, and presses it. */
export async function pressByKeyboard(page: Page, name: string, key = 'Enter') {
  for (let count = 0; count < maxTabPresses; count++) {
    const label = await page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : activeElement?.textContent
      )?.trim();
    });
    if (label === name) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called ${name} can be reached by Tab`);
}
