/** The shares beside the sliders follow them while they move, and Enter on a slider sends the form in every browser. */
import { isPlainKey } from '../../site/input/plain-events.ts';

const form = 'form.weights';

/** Call it once: it answers on all pages. */
export function startWeights() {
  document.addEventListener('input', ({ target }) => showSharesOf(target as Element));
  document.addEventListener('keydown', sendOnEnter);
}

/** Call it whenever another page is in the document: its sliders may have been moved, or filled in again, before. */
export function showAllShares() {
  for (const each of document.querySelectorAll(form)) showSharesOf(each);
}

function showSharesOf(element: Element) {
  const weights = element.closest<HTMLFormElement>(form);
  if (weights) showShares(weights);
}

function showShares(weights: HTMLFormElement) {
  const total = sumIn(weights);
  const percent = (weight: number) => `${total ? Math.round((100 * weight) / total) : 0}%`;
  for (const slider of slidersIn(weights)) {
    const share = slider.parentElement?.querySelector('output');
    if (share) share.textContent = percent(slider.valueAsNumber);
  }
  for (const group of weights.querySelectorAll('fieldset')) {
    const share = group.querySelector('legend span');
    if (share) share.textContent = percent(sumIn(group));
  }
}

/** Firefox alone sends no form by Enter on a slider. */
function sendOnEnter(event: KeyboardEvent) {
  const slider = event.target as HTMLInputElement;
  if (event.key !== 'Enter' || event.repeat || !slider.matches(`${form} [type="range"]`) || !isPlainKey(event)) return;
  event.preventDefault();
  slider.form?.requestSubmit();
}

const slidersIn = (part: ParentNode) => [...part.querySelectorAll<HTMLInputElement>('input[type="range"]')];

function sumIn(part: ParentNode): number {
  return slidersIn(part).reduce((sum, { valueAsNumber }) => sum + valueAsNumber, 0);
}
