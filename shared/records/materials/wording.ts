/** Helpers for texts in the records of figures. */

/** The note of a record, if it has one. */
export function noteOf({ note }: { [field: string]: unknown }): string | undefined {
  return typeof note === 'string' ? note : undefined;
}

/** Follows what is said of a figure whose source is weak or whose year is not known. */
export const doubted = ', a figure that we doubt and do not count';

/** Capitalizes the first letter and adds a full stop if there is none. */
export function sentence(text: string): string {
  const capital = text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
