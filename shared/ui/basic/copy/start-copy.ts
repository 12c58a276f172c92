/** Buttons that copy a text of the page: its address, a citation. They do nothing without script, and are hidden. */
import { copyText } from './copy-text.ts';

/** A button has the name of its text in messages in `data-copy`. The text and an output are in the same area. */
const areas = '.share__ways, .cite';

/** Call it once: it answers on all pages. */
export function startCopy() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button[data-copy]');
    const area = button?.closest(areas);
    const text = area?.querySelector<HTMLElement>('[data-copied]');
    const output = area?.querySelector('output');
    if (!button || !text || !output) return;
    const select = () => (text instanceof HTMLInputElement ? text.select() : getSelection()?.selectAllChildren(text));
    const value = text instanceof HTMLInputElement ? text.value : text.textContent;
    void copyText(button.dataset.copy ?? '', value, select).then((result) => (output.textContent = result));
  });
}
