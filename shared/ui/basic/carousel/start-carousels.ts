/** The buttons of carousels: they move by one item, and are enabled where there is something to scroll to. */

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) showPosition(target as HTMLElement);
});

/** Call it once: it answers on all pages. */
export function startCarousels() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('.carousel [data-step]');
    if (button?.ariaDisabled === 'false') move(viewOf(button), Number(button.dataset.step));
  });
  const onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('.carousel__view')) showPosition(target);
  };
  // In the capture phase, because the event of an element does not bubble.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
}

/** Call it whenever another page is in the document. */
export function measureCarousels() {
  sizes.disconnect();
  for (const view of document.querySelectorAll('.carousel__view')) sizes.observe(view);
}

function move(view: HTMLElement, items: number) {
  const width = view.querySelector('li')?.offsetWidth ?? 0;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  view.scrollBy({ left: items * width, behavior });
}

/** Browsers round scroll positions, so within one pixel of an end counts as at the end. */
function showPosition(view: HTMLElement) {
  const { scrollLeft, scrollWidth, clientWidth } = view;
  const canStep = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
  for (const button of view.parentElement?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
    button.ariaDisabled = String(!(Number(button.dataset.step) < 0 ? canStep.before : canStep.after));
  if (canStep.before || canStep.after) view.tabIndex = 0;
  else view.removeAttribute('tabindex');
}

function viewOf(button: HTMLElement): HTMLElement {
  return button.closest('.carousel')?.querySelector('.carousel__view') as HTMLElement;
}
