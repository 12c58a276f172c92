/**
 * The behavior of the header: compact below the top of the page, hidden while the visitor scrolls down, menus that
 * close as expected. Plain DOM, because the header is not hydrated.
 */
import { isPlainKey } from '../../shared/site/input/plain-events.ts';
import { currentLink } from '../../shared/ui/layouts/current-link.ts';

export type HeaderState = 'compact' | 'hidden' | undefined;

const compactBelowPx = 80;
const hiddenBelowPx = 200;

/**
 * @param scroll `from`, `to`: pixels from the top; `pinned`: the header must not hide, because it is in use or the
 * visitor prefers reduced motion.
 * @returns how the header looks after the scroll; undefined: as at the top of the page.
 */
export function nextHeaderState(
  { from, to, pinned }: { from: number; to: number; pinned: boolean },
  before: HeaderState,
): HeaderState {
  if (to <= compactBelowPx) return undefined;
  if (pinned || to < from) return 'compact';
  return to > from && to > hiddenBelowPx ? 'hidden' : (before ?? 'compact');
}

export function startHeader(header: HTMLElement) {
  const menus = [...header.querySelectorAll('details')];
  const [menuToggle] = menus;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const root = document.documentElement;
  let state: HeaderState;
  let lastY = scrollY;
  let isScheduled = false;

  function update() {
    isScheduled = false;
    const pinned = reducedMotion.matches || header.contains(document.activeElement) || menus.some(({ open }) => open);
    state = nextHeaderState({ from: lastY, to: scrollY, pinned }, state);
    lastY = scrollY;
    if (state) root.dataset.header = state;
    else delete root.dataset.header;
  }

  /**
   * A menu closes when a link is followed, or when focus or a click goes elsewhere. The menu of small screens contains
   * the others and closes only when the header is left. Its menus push down the content below them. If one closed as
   * soon as a press moves the focus, the next one would move away before the button is released.
   */
  function closeMenus({ target, type }: Event) {
    const node = target as Element;
    const isLink = type === 'click' && node.closest('a');
    const staysInside = type === 'focusin' && menuToggle?.open;
    for (const menu of menus)
      if (isLink || !(menu === menuToggle || staysInside ? header : menu).contains(node)) menu.open = false;
  }

  update();
  addEventListener(
    'scroll',
    () => {
      if (!isScheduled) requestAnimationFrame(update);
      isScheduled = true;
    },
    { passive: true },
  );
  header.addEventListener('focusin', update);
  document.addEventListener('focusin', closeMenus);
  document.addEventListener('click', closeMenus);
  document.addEventListener('keydown', (event) => {
    const innermost = event.key === 'Escape' && isPlainKey(event) && menus.findLast(({ open }) => open);
    if (!innermost) return;
    innermost.open = false;
    innermost.querySelector('summary')?.focus();
  });
}

/**
 * Marks the links of the current page in the navigation, as the server does.
 * @param path with the base path and the query.
 */
export function markCurrentLink(path: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-header nav a')];
  const addressOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;
  const current = currentLink(links.map(addressOf), path);
  for (const link of links) link.ariaCurrent = addressOf(link) === current ? 'true' : null;
}
