/** The list of suggestions below a field: a listbox whose options are links. The focus stays in the field. */

type Suggestion = { title: string; label: string; url: string };

/** Makes the field a combobox. */
export function createSuggestionList(form: HTMLFormElement, field: HTMLInputElement) {
  const { list, status } = insertList(form, field);
  let active = -1;
  // A press on an option must not take the focus from the field, which would close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', close);

  /** @param index of the option; -1 for none, when Enter searches for what was typed. */
  function activate(index: number) {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(at === index));
    const option = list.children[index];
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  function toggle(isOpen: boolean) {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    activate(-1);
  }

  function close() {
    toggle(false);
    status.textContent = '';
  }

  return {
    isOpen: () => !list.hidden,
    close,
    show(suggestions: readonly Suggestion[]) {
      list.replaceChildren(...suggestions.map((each, index) => createOption(`${list.id}-${index}`, each)));
      toggle(suggestions.length > 0);
      const { length } = suggestions;
      status.textContent = length
        ? `${length} suggestion${length === 1 ? '' : 's'}, to be chosen with the arrow keys`
        : 'No suggestions';
    },
    /** No option is active any more. */
    deactivate: () => activate(-1),
    /** @param step 1 to the next option, -1 to the previous one; wraps around via the field. */
    move(step: 1 | -1) {
      const count = list.children.length + 1;
      activate(((active + 1 + step + count) % count) - 1);
    },
    /** Follows the active option. @returns false when there is none. */
    choose(): boolean {
      const option = list.children[active] as HTMLElement | undefined;
      option?.click();
      return option !== undefined;
    },
  };
}

/** Adds the hidden list and its status message after the form, and connects the field to the list. */
function insertList(form: HTMLFormElement, field: HTMLInputElement) {
  const list = createElement('div', {
    id: `${field.id}-list`,
    role: 'listbox',
    class: 'search-form__list',
    'aria-label': 'Suggestions',
  });
  const status = createElement('p', { role: 'status', class: 'visually-hidden' });
  list.hidden = true;
  form.after(list, status);
  setAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  });
  return { list, status };
}

function createOption(id: string, { title, label, url }: Suggestion): HTMLElement {
  const { pathname, search } = new URL(url);
  const option = createElement('a', {
    id,
    role: 'option',
    class: 'search-form__option',
    href: pathname + search,
    tabindex: '-1',
    'aria-selected': 'false',
  });
  const kind = createElement('span', {});
  kind.textContent = label;
  option.append(title, ' ', kind);
  return option;
}

function createElement(name: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  return element;
}

function setAttributes(element: Element, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
