/** Applies the color scheme that the visitor has chosen. Without script the system's scheme applies. */
import { type Scheme, schemeField, schemes } from '../../shared/color-scheme.ts';
import { getLocalStorage } from '../browser/storage.ts';

const root = document.documentElement;
let choice: Scheme = 'system';

/** Sets the root element, which the stylesheet reads, the metadata, which the browser reads for its own parts, and the control. */
function applyChoice() {
  root.dataset.scheme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="color-scheme"]')) meta.content = choice === 'system' ? 'light dark' : choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme = '' } = meta.dataset;
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all';
  }
  for (const radio of document.getElementsByName(schemeField) as NodeListOf<HTMLInputElement>) radio.checked = radio.value === choice;
}

/** Where storage is blocked, a choice holds for one page. */
function readChoice() {
  try {
    choice = schemes.find((scheme) => scheme === getLocalStorage().getItem(schemeField)) ?? 'system';
  } catch {
    // Storage is blocked: the choice made in this document stays.
  }
  applyChoice();
}

readChoice();
document.addEventListener('DOMContentLoaded', applyChoice);
document.addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name !== schemeField) return;
  choice = schemes.find((scheme) => scheme === value) ?? 'system';
  applyChoice();
  try {
    getLocalStorage().setItem(schemeField, choice);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
});
addEventListener('storage', readChoice);
// A page out of the back/forward cache has missed what was chosen since.
addEventListener('pageshow', ({ persisted }) => persisted && readChoice());
