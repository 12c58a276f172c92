/** The sign beside what rests on less than an official document, in drawings and tables. */
export const noteSign = '†';
/** What screen readers say instead. */
export const signWords = ' (see note)';

/** The same for a text that is only read out. */
export function speakSign(text: string): string {
  return text.replaceAll(noteSign, signWords);
}
