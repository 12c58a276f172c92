/**
 * Copies a text to the clipboard.
 * @param what the name of the text in messages: "address".
 * @param select selects the text on the page, for browsers that do not allow copying.
 * @returns the result as a message for the visitor.
 */
export async function copyText(what: string, text: string, select: () => void): Promise<string> {
  select();
  try {
    await navigator.clipboard.writeText(text);
    return `The ${what} is copied.`;
  } catch {
    return `Your browser does not let us copy. The ${what} is selected: copy it with the keyboard or the menu.`;
  }
}
