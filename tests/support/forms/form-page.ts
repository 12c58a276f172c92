/** Forms of the built site, as a visitor fills them by keyboard. */
import type { Page } from 'playwright';
import { hydrated, type serveToBrowser } from '../browser/browser.ts';
import { pressByKeyboard } from '../browser/keyboard.ts';
import { pageInTurn } from '../browser/page-in-turn.ts';

export const smallScreen = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;

/** Opens the page of a form and waits until it has hydrated. */
export async function openForm(
  site: ReturnType<typeof serveToBrowser>,
  path: string,
  options: Parameters<typeof pageInTurn>[1] = smallScreen,
) {
  const opened = await pageInTurn(site.browser(), options);
  await opened.page.goto(site.origin() + path);
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened;
}

/** Presses the button that sends the form. */
export async function pressSend(page: Page) {
  await pressByKeyboard(page, (await page.locator('.form__send').textContent()) ?? '');
}

/** The id of the focused element, or its class. */
export const focusedElement = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className);

/** What is typed into each field: for the country its first letters, for an interest a space, which ticks the box. */
export const contactEntries = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  company: 'Example',
  country: 'United K',
  phone: '020 7946 0958',
  interests: ' ',
  message: 'What about gallium from scrap?',
};
export const signUpEntries = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  country: 'United K',
  phone: '020 7946 0958',
  interests: ' ',
};
