/** What a visitor does and sees within a page. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/** How long a visitor waits for a page. */
export const patienceMs = 30_000;

/**
 * Does something that shows another page, and waits until the page is shown. `act` runs in the page and returns whether
 * it leads to another page.
 */
export async function leave<Arg>(page: Page, act: (arg: Arg) => boolean, arg: Arg) {
  const now = () => `${performance.timeOrigin} ${(globalThis as { shown?: number }).shown}`;
  const before = await inPage(page, now, undefined);
  if ((await inPage(page, act, arg)) === false) return;
  for (const begun = Date.now(); Date.now() - begun < patienceMs; await wait(20)) {
    const after = await inPage(page, now, undefined);
    if (after !== undefined && after !== before) return;
  }
}

/** Runs in the page: Back or Forward. */
export function travel(isBack: boolean): boolean {
  if (isBack ? !navigation.canGoBack : !navigation.canGoForward) return false;
  history.go(isBack ? -1 : 1);
  return true;
}

/** Runs in the page: follows one of the visible links to other pages of the site. */
export function followLink(at: number): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const isPage =
      link.origin === location.origin && !link.target && !link.download && !/\.\w+$|^\/api\//.test(link.pathname);
    return isPage && link.pathname !== location.pathname && link.checkVisibility({ visibilityProperty: true });
  });
  const link = links[Math.floor(at * links.length)];
  link?.click();
  return link !== undefined;
}

/**
 * Waits until the page has its style sheets and its script runs, if it has one.
 * @returns its state then, or at the timeout.
 */
export async function settle(page: Page) {
  let last: ReturnType<typeof see>;
  for (const begun = Date.now(); Date.now() - begun < patienceMs; await wait(30)) {
    const sight = await inPage(page, see, undefined);
    if (sight?.isAlive && sight.isStyled) return sight;
    last = sight;
  }
  return last;
}

/** Runs in the page. */
function see() {
  if (!document.body) return undefined;
  const isHydrated = !document.getElementById('payload') || performance.getEntriesByName('hydrated').length > 0;
  const isBusy = document.querySelector('.loading-bar[data-state=loading]') !== null;
  const sheets = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel=stylesheet], style[data-file]'),
  ];
  return {
    isAlive: document.readyState === 'complete' && isHydrated && !isBusy,
    isStyled: sheets.length > 0 && sheets.every(({ sheet }) => sheet && sheet.cssRules.length > 0),
  };
}

/** @returns undefined if the document was replaced meanwhile. */
async function inPage<Arg, Result>(page: Page, run: (arg: Arg) => Result, arg: Arg): Promise<Result | undefined> {
  try {
    return (await page.evaluate(run as never, arg)) as Result;
  } catch (error) {
    if (/Execution context was destroyed|Cannot find context|navigation/.test(String(error))) return undefined;
    throw error;
  }
}
