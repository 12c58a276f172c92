/** Whether a key or a click asks the page for something, or the browser or an input method. */

type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'isComposing' | 'keyCode' | 'metaKey'>;

/**
 * WebKit reports the key that ends a composition after the composition itself, with this code (UI Events, section
 * 7.3.1).
 */
const composedKeyCode = 229;

/** A click of the primary button without a modifier key, with which browsers open another tab or window, or save. */
export function isPlainClick({ altKey, button, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Neither a shortcut of the browser nor a key of an input method. Shift is allowed: keyboards need it for signs. */
export function isPlainKey({ altKey, ctrlKey, isComposing, keyCode, metaKey }: Key): boolean {
  return !altKey && !ctrlKey && !metaKey && !isComposing && keyCode !== composedKeyCode;
}
