/** Characters that no reader sees, and that make a page say something else than the editors read. */

/**
 * Those that forms refuse as well (server/forms/form-schema.ts): controls, lone surrogates, line separators, and
 * characters that change the reading direction of what follows. Single marks of direction (U+200E, U+200F, U+061C) are
 * allowed, because they turn nothing around.
 */
const forbidden = /[[\p{Cc}--[\t\n\r]]\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/v;

export function characterProblem(text: string): string | undefined {
  const [found] = forbidden.exec(text) ?? [];
  if (found === undefined) return undefined;
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `contains U+${code}, which is invisible or turns the words around it: leave it out`;
}
