/**
 * Keeps what is typed into the forms of a page until it is sent, and fills it in again after Back, a reload or a
 * crash of the tab. It is kept by the address of the page, which differs between the pages of two subscriptions.
 * Loaded by document/typed-input.ts; follows navigation from then on.
 */
import { hasTypedInput, isChanged, keptForms } from '../document/typed-input.ts';
import { controlsOf, fillIn, valueOf } from './form-controls.ts';
import { dropSent, forgetValues, keepValues, keptValues, markSent } from './kept-values.ts';

/** The address of the page in the document. During Back and Forward the address bar already shows another one. */
let address = '';

document.addEventListener('input', keepIfTyped);
document.addEventListener('change', keepIfTyped);
document.addEventListener('page:finish', fillInKept);
document.addEventListener('form:sent', () => forgetValues(address));
addEventListener('submit', ({ target, defaultPrevented }) => {
  const form = target as HTMLFormElement;
  if (!form.matches(keptForms)) return;
  // The values of a GET form are in the next address. The answer to another form comes as a document, or never.
  if (form.method === 'get') forgetValues(address);
  else if (!defaultPrevented) markSent(address);
});
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
dropSent({ isBack: opened?.type === 'back_forward' });
fillInKept();
if (hasTypedInput() || isAnswered()) keep();

function keepIfTyped({ target }: Event) {
  if ((target as Element).closest('main')) keep();
}

function keep() {
  const isKept = isAnswered() ? valueOf : isChanged;
  const controls = controlsOf(document).filter(({ control }) => isKept(control));
  keepValues(address, Object.fromEntries(controls.map(({ key, control }) => [key, valueOf(control)])));
}

/** Whether the page is an answer to its form. It then begins with what was sent, which a link and Back would lose. */
function isAnswered(): boolean {
  return document.querySelector('.error-summary') !== null;
}

/** Replaces nothing that was typed before this script was there, or that the browser has filled in again itself. */
function fillInKept() {
  address = location.pathname + location.search;
  const values = keptValues(address);
  for (const { key, control } of controlsOf(document)) {
    const value = values[key];
    if (value !== undefined && !isChanged(control)) fillIn(control, value);
  }
}
