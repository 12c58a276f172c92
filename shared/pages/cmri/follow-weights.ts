/** The shares beside the sliders follow them while they move, and Enter on a slider sends the form in every browser. */
import { isPlainKey } from '../../site/input/plain-events.ts';

/** @param page contains the form. @returns a function that ends it. */
export function followWeights(page: HTMLElement | null) {
  const form = page?.querySelector('form');
  // They may have been moved, or filled in again, before this script was there.
  if (form) showShares(form);
  page?.addEventListener('input', showSharesOfTarget);
  page?.addEventListener('keydown', sendOnEnter);
  return () => {
    page?.removeEventListener('input', showSharesOfTarget);
    page?.removeEventListener('keydown', sendOnEnter);
  };
}

function showSharesOfTarget({ target }: Event) {
  const { form } = target as HTMLInputElement;
  if (form) showShares(form);
}

function showShares(form: HTMLFormElement) {
  const total = sumIn(form);
  const percent = (weight: number) => `${total ? Math.round((100 * weight) / total) : 0}%`;
  for (const slider of slidersIn(form)) {
    const share = slider.parentElement?.querySelector('output');
    if (share) share.textContent = percent(slider.valueAsNumber);
  }
  for (const group of form.querySelectorAll('fieldset')) {
    const share = group.querySelector('legend span');
    if (share) share.textContent = percent(sumIn(group));
  }
}

/** Firefox alone sends no form by Enter on a slider. */
function sendOnEnter(event: KeyboardEvent) {
  const { type, form } = event.target as HTMLInputElement;
  if (event.key !== 'Enter' || event.repeat || type !== 'range' || !isPlainKey(event)) return;
  event.preventDefault();
  form?.requestSubmit();
}

const slidersIn = (part: ParentNode) => [...part.querySelectorAll<HTMLInputElement>('input[type="range"]')];

function sumIn(part: ParentNode): number {
  return slidersIn(part).reduce((sum, { valueAsNumber }) => sum + valueAsNumber, 0);
}
