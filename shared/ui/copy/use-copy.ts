/** Copies a text to the clipboard and reports the result as a message. */
import { useState } from 'react';

/**
 * @param what name of the text in messages: "address".
 * @param select selects the text on the page, for browsers that do not let us copy.
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
