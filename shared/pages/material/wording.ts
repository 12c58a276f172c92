/** How remarks in the data are printed. */

/** The remark an entry of the figures carries, if any. */
export function noteOf({ note }: { [field: string]: unknown }): string | undefined {
  return typeof note === 'string' ? note : undefined;
}

/** With a capital and a full stop. */
export function sentence(text: string): string {
  const capital = text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
