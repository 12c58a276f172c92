/** Whether a visitor has entered something that a reload would lose. The choice of the color scheme, outside the main part, is stored. */
export function hasTypedInput(main: ParentNode = document.getElementById('main') ?? document): boolean {
  return Array.from(main.querySelectorAll<HTMLElement>('input, textarea, option')).some(isChanged);
}

function isChanged(element: HTMLElement): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLOptionElement) return element.selected && !element.defaultSelected && element.index > 0;
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
  return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
}
