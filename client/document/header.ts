/** How the header behaves: compact once one reads, out of the way while one reads on, menus that close as expected. Plain DOM: it is never hydrated. */
import { currentLink } from '../../shared/layouts/current-link.ts';

export type HeaderState = 'compact' | 'hidden' | undefined;

const compactBelowPx = 80;
const hiddenBelowPx = 200;

/**
 * How the header looks after a scroll (features 5.2); undefined: as at the top of the page.
 * @param scroll `from`, `to`: pixels from the top; `pinned`: it may not leave, because it is in use or motion is not wanted.
 */
export function nextHeaderState({ from, to, pinned }: { from: number; to: number; pinned: boolean }, before: HeaderState): HeaderState {
  if (to <= compactBelowPx) return undefined;
  if (pinned || to < from) return 'compact';
  return to > from && to > hiddenBelowPx ? 'hidden' : (before ?? 'compact');
}

export function startHeader(header: HTMLElement) {
  const menus = [...header.querySelectorAll('details')];
  const [burger] = menus;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const root = document.documentElement;
  let state: HeaderState;
  let lastY = scrollY;
  let isWaiting = false;

  function update() {
    isWaiting = false;
    const pinned = stillness.matches || header.contains(document.activeElement) || menus.some(({ open }) => open);
    state = nextHeaderState({ from: lastY, to: scrollY, pinned }, state);
    lastY = scrollY;
    if (state) root.dataset.header = state;
    else delete root.dataset.header;
  }

  /**
   * A menu is left by following a link and by anything outside it; the one of small screens holds the others and is left with the header.
   * Those within it push down what follows: closed by the focus that a press gives, they would pull the next one away before it is let go.
   */
  function leaveMenus({ target, type }: Event) {
    const node = target as Element;
    const isLink = type === 'click' && node.closest('a');
    const staysInside = type === 'focusin' && burger?.open;
    for (const menu of menus) if (isLink || !(menu === burger || staysInside ? header : menu).contains(node)) menu.open = false;
  }

  update();
  addEventListener(
    'scroll',
    () => {
      if (!isWaiting) requestAnimationFrame(update);
      isWaiting = true;
    },
    { passive: true },
  );
  header.addEventListener('focusin', update);
  document.addEventListener('focusin', leaveMenus);
  document.addEventListener('click', leaveMenus);
  document.addEventListener('keydown', ({ key }) => {
    const innermost = key === 'Escape' && menus.findLast(({ open }) => open);
    if (!innermost) return;
    innermost.open = false;
    innermost.querySelector('summary')?.focus();
  });
}

/**
 * Marks the link of the page the visitor has come to, as the server would.
 * @param path of the address, with the base path.
 */
export function markCurrentLink(path: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-header nav a')];
  const current = currentLink(
    links.map(({ pathname }) => pathname),
    path,
  );
  for (const link of links) {
    if (link.pathname === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
