/** A problem in the content, with its place. */

export type Problem = { file: string; line: number; field: string; problem: string };

export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      `The content has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.map(formatProblem).join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** `file:line: field: problem`, the form that code editors and terminals turn into a link. */
export function formatProblem({ file, line, field, problem }: Problem): string {
  return `${file}:${line}: ${field}: ${problem}`;
}
