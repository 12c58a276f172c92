/** Keeps to the color scheme the visitor has chosen. Where no script runs, the system's scheme holds. */
import { type Scheme, schemeField, schemes } from '../../shared/color-scheme.ts';
import { getLocalStorage } from '../browser/storage.ts';

const root = document.documentElement;
let choice: Scheme = 'system';

/** Brings the document in line: the sheet through the root, the browser's own parts through the metadata, the control. */
function applyChoice() {
  root.dataset.scheme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="color-scheme"]')) meta.content = choice === 'system' ? 'light dark' : choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme = '' } = meta.dataset;
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all';
  }
  for (const radio of document.getElementsByName(schemeField) as NodeListOf<HTMLInputElement>) radio.checked = radio.value === choice;
}

/** Who keeps nothing chooses for one page. */
function readChoice() {
  try {
    choice = schemes.find((scheme) => scheme === getLocalStorage().getItem(schemeField)) ?? 'system';
  } catch {
    // What was chosen here holds.
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
    // It holds as long as this page.
  }
});
addEventListener('storage', readChoice);
// A page taken out of the browser's memory has missed what was chosen since.
addEventListener('pageshow', ({ persisted }) => persisted && readChoice());
