/** Applies the color scheme that the visitor has chosen. Without script the system's scheme applies. */
import { type Scheme, schemeField, schemes } from '../../shared/site/color-scheme.ts';
import { getLocalStorage } from '../browser/storage.ts';

const root = document.documentElement;
let choice: Scheme = 'system';

/**
 * Sets the attribute of the root element for style sheets, the metadata for the browser's own controls, and the state
 * of the switch.
 */
function applyChoice() {
  root.dataset.scheme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="color-scheme"]'))
    meta.content = choice === 'system' ? 'light dark' : choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme = '' } = meta.dataset;
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all';
  }
  for (const radio of document.getElementsByName(schemeField) as NodeListOf<HTMLInputElement>)
    radio.checked = radio.value === choice;
}

/** If storage is blocked, a choice lasts for one page. */
function readChoice() {
  try {
    choice = schemes.find((scheme) => scheme === getLocalStorage().getItem(schemeField)) ?? 'system';
  } catch {
    // Storage is blocked: keep the choice of this document.
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
    // Storage is blocked: the choice lasts for this page.
  }
});
addEventListener('storage', readChoice);
// A page restored from the back/forward cache has missed later choices.
addEventListener('pageshow', ({ persisted }) => persisted && readChoice());
