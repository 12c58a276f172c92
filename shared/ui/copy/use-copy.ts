/** Puts a text on the clipboard and says what came of it. */
import { useState } from 'react';

/**
 * @param what the text as a message names it: "address".
 * @param select marks the text on the page, for those whose browser does not let us copy.
 */
export function useCopy(what: string, select: () => void): { status: string; copy: (text: string) => Promise<void> } {
  const [status, setStatus] = useState('');

  async function copy(text: string) {
    select();
    try {
      await navigator.clipboard.writeText(text);
      setStatus(`The ${what} is copied.`);
    } catch {
      setStatus(`Your browser does not let us copy. The ${what} is selected: copy it with the keyboard or the menu.`);
    }
  }
  return { status, copy };
}
