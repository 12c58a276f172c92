/** The list that a visitor has asked to keep in this browser. Where storage is blocked, nothing is kept. */
import { getLocalStorage } from '../browser/storage.ts';

const name = 'parts-list';

export function keptList(): string | null {
  try {
    return getLocalStorage().getItem(name);
  } catch {
    return null;
  }
}

/** @returns whether it is kept. */
export function keepList(text: string): boolean {
  try {
    getLocalStorage().setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetList() {
  try {
    getLocalStorage().removeItem(name);
  } catch {
    // Then nothing was kept.
  }
}
