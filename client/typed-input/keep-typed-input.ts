/**
 * Keeps what is typed into the forms of a page until it is sent, and fills it in again after Back, a reload or a
 * crash of the tab. It is kept by the address of the page, which differs between the pages of two subscriptions.
 * Loaded by document/typed-input.ts; follows navigation from then on.
 */
import { hasTypedInput, isChanged, keptForms } from '../document/typed-input.ts';
import { controlsOf, fillIn, formsOf, valueOf } from './form-controls.ts';
import { dropSent, forgetAll, forgetForm, keepValues, keptValues, markSent, prune, pruneMs } from './kept-values.ts';

/** The address of the page in the document. During Back and Forward the address bar already shows another one. */
let address = '';

document.addEventListener('input', keepIfTyped);
document.addEventListener('change', keepIfTyped);
document.addEventListener('page:finish', fillInKept);
document.addEventListener('form:sent', ({ target }) => forgetForm(address, placeOf(target as HTMLFormElement)));
addEventListener('submit', ({ target, defaultPrevented }) => {
  const form = target as HTMLFormElement;
  if (isErasing(form)) return forgetAll();
  if (!form.matches(keptForms)) return;
  // The values of a GET form are in the next address. The answer to another form comes as a document, or never.
  if (form.method === 'get') forgetForm(address, placeOf(form));
  else if (!defaultPrevented) markSent(address, placeOf(form));
});
setInterval(prune, pruneMs);
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
dropSent({ isBack: opened?.type === 'back_forward' });
fillInKept();
if (hasTypedInput() || isAnswered()) keep();

const placeOf = (form: HTMLFormElement) => formsOf(document).indexOf(form);

/** Whether the visitor has confirmed that everything is to be erased. */
function isErasing(form: HTMLFormElement): boolean {
  return form.querySelector('[name="action"][value="erase"]') !== null && new FormData(form).has('sure');
}

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
