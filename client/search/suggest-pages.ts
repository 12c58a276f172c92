/**
 * Suggests pages while something is typed into the search: an editable combobox with a list (WAI-ARIA Authoring
 * Practices).
 */
import { isPlainKey } from '../../shared/site/input/plain-events.ts';
import { createSuggestionList } from './suggestion-list.ts';

type Answer = { suggestions: { title: string; label: string; url: string }[] };

const debounceMs = 150;
/** They move the caret in the field, so Enter searches for what was typed again. */
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
/** Each form gets its list only once; a weak set, so that forms of previous pages can be collected. */
const known = new WeakSet<HTMLFormElement>();

/** @param form with the address of the suggestions in `data-suggest`, and one field `q`. */
export function suggestPages(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('input[name="q"]');
  if (!field || known.has(form)) return;
  known.add(form);
  const list = createSuggestionList(form, field);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  async function ask(words: string) {
    request = new AbortController();
    const { signal } = request;
    try {
      const response = await fetch(`${form.dataset.suggest}?${new URLSearchParams({ q: words })}`, { signal });
      if (!response.ok) throw new Error(`No suggestions: ${response.status}`);
      const { suggestions } = (await response.json()) as Answer;
      if (document.activeElement === field) list.show(suggestions);
    } catch {
      if (!signal.aborted) list.close();
    }
  }

  function cancel() {
    clearTimeout(timer);
    request?.abort();
  }

  field.addEventListener('input', () => {
    cancel();
    const words = field.value.trim();
    if (words) timer = setTimeout(() => void ask(words), debounceMs);
    else list.close();
  });
  field.addEventListener('blur', () => {
    cancel();
    list.close();
  });
  form.addEventListener('submit', () => {
    cancel();
    list.close();
  });
  field.addEventListener('keydown', (event) => {
    if (!isPlainKey(event)) return;
    const { key } = event;
    if (!list.isOpen()) {
      const words = field.value.trim();
      if (key !== 'ArrowDown' || !words) return;
      cancel();
      void ask(words);
      return event.preventDefault();
    }
    if (caretKeys.has(key)) return list.deactivate();
    if (key === 'ArrowDown') list.move(1);
    else if (key === 'ArrowUp') list.move(-1);
    else if (key === 'Escape') list.close();
    else if (key !== 'Enter' || !list.choose()) return;
    event.preventDefault();
    // Escape closes the list first, and the menu around it when it is pressed again.
    event.stopPropagation();
  });
}
