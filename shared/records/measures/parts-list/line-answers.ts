/** The answers to a line: those of /policy/check, and that it could not be read. */
export const lineAnswers = ['bound', 'the text does not say', 'not bound', 'not understood'] as const;
export type LineAnswer = (typeof lineAnswers)[number];
