/** The search box in the header: `/` opens it, and the first focus on any search field loads the suggestions. */
import { isPlainKey } from '../../shared/site/input/plain-events.ts';
import { importFile } from '../chunks/import-file.ts';
import { applyStylesheet, fetchStylesheet } from '../chunks/link-stylesheet.ts';
import type * as Suggestions from '../search/suggest-pages.ts';

/** In the folder of this script. Written by the build. */
declare const SUGGESTIONS_FILES: { script: string; stylesheet: string };

export function startSearch(header: HTMLElement) {
  const box = header.querySelector<HTMLDetailsElement>('.site-header__search');
  const menu = header.querySelector<HTMLDetailsElement>('.site-header__burger');
  box?.addEventListener('toggle', () => box.open && box.querySelector('input')?.focus());
  box?.addEventListener('submit', () => {
    box.open = false;
    if (menu) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (!box || event.key !== '/' || event.repeat || !isPlainKey(event) || isTyping(event.target as Element)) return;
    event.preventDefault();
    // On narrow screens the box is in the menu.
    if (menu?.getClientRects().length) menu.open = true;
    box.open = true;
    box.querySelector('input')?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-suggest]');
    if (form) void loadSuggestions(form);
  });
}

async function loadSuggestions(form: HTMLFormElement) {
  const { script, stylesheet } = SUGGESTIONS_FILES;
  try {
    const [{ suggestPages }] = await Promise.all([
      importFile(script) as Promise<typeof Suggestions>,
      fetchStylesheet(stylesheet),
    ]);
    applyStylesheet(stylesheet);
    suggestPages(form);
  } catch {
    // The form works as it does without script.
  }
}

function isTyping(target: Element): boolean {
  return target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}
