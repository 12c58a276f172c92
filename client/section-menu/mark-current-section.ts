/**
 * Marks the link of the section in view in the menu of sections, for browsers without `scroll-target-group`: the last
 * section whose start has reached the top of the window, before that the first one. Loaded by document/section-menu.ts;
 * follows navigation from then on.
 */

/** More than the height of any page. */
const abovePx = 1_000_000;
/** Less than the height of a section. The end of a page may keep its last section from reaching the top. */
const tolerancePx = 64;

let observer: IntersectionObserver | undefined;
let marked: Element | undefined;

document.addEventListener('page:finish', () => {
  // The next page may keep the element of the link.
  mark(undefined);
  observeSections();
});
addEventListener('resize', observeSections);
observeSections();

/** The observed area is everything above the line at which the browser places a section that a link leads to. */
function observeSections() {
  observer?.disconnect();
  const sections = findSections();
  const lineY = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + tolerancePx;
  const passed = new Set<Element>();
  observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      mark((sections.findLast(({ target }) => passed.has(target)) ?? sections[0])?.link);
    },
    { rootMargin: `${abovePx}px 0px ${lineY - innerHeight}px` },
  );
  for (const { target } of sections) observer.observe(target);
}

function findSections() {
  return [...(document.querySelector('[data-sections]')?.querySelectorAll('a') ?? [])].flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
}

function mark(link: Element | undefined) {
  if (link === marked) return;
  marked?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'true');
  marked = link;
}
