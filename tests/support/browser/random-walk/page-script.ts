/**
 * The actions and observations of the random user inside a page, defined as `randomUser` in every document of a walk.
 */
import type { Click, LinkChoice, LinkKind, Observation, Position, Step } from './observation.ts';

const regions = { header: '.site-header', main: '#app', footer: '.site-footer', hash: '#app' };
const dense = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '');
const relative = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) => pathname + search + hash;
const maxY = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;
const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;

let isLeaving = false;
navigation.addEventListener('navigate', ({ destination }) => {
  isLeaving = !destination.sameDocument;
});

function stand(): Position {
  return { url: relative(location), index: navigation.currentEntry?.index ?? -1, y: scrollY };
}

/** Visible links that lead to pages of the site, or with `hash` to places in this page. */
function linksOf(kind: LinkKind): HTMLAnchorElement[] {
  const region = document.querySelector(regions[kind]) ?? document.body;
  return [...region.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
    // Links to moments of a video seek in its player.
    const isPage =
      link.origin === location.origin &&
      !link.target &&
      !link.download &&
      !link.relList.contains('external') &&
      !/\.\w+$/.test(link.pathname);
    return (
      isPage &&
      isHere === (kind === 'hash') &&
      link.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
}

function choose({ kind, at }: LinkChoice): HTMLAnchorElement | undefined {
  const links = linksOf(kind);
  return links[Math.floor(at * links.length)];
}

/** Brings a link into view. */
function find(choice: LinkChoice): HTMLAnchorElement | undefined {
  const link = choose(choice);
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return link;
}

/** A point at which a link can be clicked; undefined if there is none or something covers it. */
function aim(choice: LinkChoice): (Click & { x: number; y: number }) | undefined {
  const link = find(choice);
  const box = link?.getClientRects()[0];
  if (!link || !box) return undefined;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return document.elementFromPoint(x, y)?.closest('a') === link
    ? { href: relative(link), from: stand(), x, y }
    : undefined;
}

/** Clicks without a pointer. @returns undefined when there is no such link. */
function click(choice: LinkChoice): Click | undefined {
  const link = find(choice);
  return link && press(link);
}

/** The target of a link, for a later click. */
function hrefOf(choice: LinkChoice): string | undefined {
  return choose(choice)?.href;
}

/** @returns null when the link is not there any more. */
function clickOn(href: string): Click | null {
  const link = [...document.links].find((each) => each.href === href);
  return link ? press(link as HTMLAnchorElement) : null;
}

function press(link: HTMLAnchorElement): Click {
  const from = stand();
  link.click();
  return { href: relative(link), from };
}

/** Follows a link that is added to the page. */
function jump(href: string): Click {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  const clicked = press(link);
  link.remove();
  return clicked;
}

/** Sends the first search form with these words. */
function submit(words: string): Click | undefined {
  const form = [...document.forms].find(({ method }) => method === 'get');
  const field = form?.elements.namedItem('q');
  if (!form || !(field instanceof HTMLInputElement)) return undefined;
  field.value = words;
  const from = stand();
  const url = new URL(form.action);
  url.search = String(new URLSearchParams([['q', words]]));
  form.requestSubmit();
  return { href: relative(url), from };
}

/** A step in the history is lost if a document is being loaded. */
const maxStepMs = 2_000;

/** Moves through the history step by step, with a delay after each step. It ends with the document. */
async function travel(steps: readonly Step[], delayMs: number) {
  for (const [index, step] of steps.entries()) {
    if (index > 0 && delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const moved = new Promise<void>((resolve) => {
      const isMoved = ({ navigationType }: { navigationType?: unknown }) => navigationType === 'traverse' && resolve();
      navigation.addEventListener('currententrychange', isMoved);
    });
    history.go(step);
    await Promise.race([moved, new Promise((resolve) => setTimeout(resolve, maxStepMs))]);
  }
}

/** Whether the neighbor in the history belongs to this document. */
function isNear(step: Step): boolean {
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) + step]?.sameDocument ?? false;
}

function anchorY(): number | undefined {
  if (!location.hash) return undefined;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return undefined;
  const room =
    Number.parseFloat(getComputedStyle(target).scrollMarginTop) +
    (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
  return Math.max(0, Math.min(maxY(), target.getBoundingClientRect().top + scrollY - room));
}

/** Text without the button that loads the player of a video, which exists only after hydration. */
function textOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const poster of copy.querySelectorAll('.video-player__poster')) poster.remove();
  return copy.textContent;
}

/** @returns undefined while the page is still empty. */
function look(): Observation | undefined {
  if (!document.body) return undefined;
  const bar = document.querySelector<HTMLElement>('.loading-bar');
  const { layout = null, group = null } = document.documentElement.dataset;
  return {
    ...stand(),
    said: {
      title: document.title,
      heading: dense(document.querySelector('h1')?.textContent),
      canonical: attribute('link[rel=canonical]', 'href'),
      ogUrl: attribute('meta[property="og:url"]', 'content'),
      robots: attribute('meta[name=robots]', 'content'),
      layout,
      group,
      query: document.querySelector<HTMLInputElement>('#app input[name=q]')?.value ?? null,
      text: dense(textOf(document.getElementById('app') ?? document.body)),
    },
    entries: navigation.entries().map(({ url }) => url && relative(new URL(url))),
    isReady: document.readyState === 'complete',
    isHydrated: performance.getEntriesByName('hydrated').length > 0,
    isLeaving,
    createdAt: performance.timeOrigin,
    maxY: maxY(),
    anchorY: anchorY(),
    bar: bar ? { state: bar.dataset.state ?? 'idle', isSeen: getComputedStyle(bar).opacity !== '0' } : undefined,
  };
}

export const randomUser = { stand, aim, click, hrefOf, clickOn, jump, submit, travel, isNear, look };
Object.assign(globalThis, { randomUser });
