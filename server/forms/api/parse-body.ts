/** Validates a JSON body by a schema and reports every problem. */
import type * as z from 'zod';
import { HttpProblem, pointerTo, type ValueProblem } from '../../http/http-problem.ts';

/**
 * @returns the parsed body.
 * @throws {HttpProblem} 422 with an entry for each invalid value; 400 when there are unknown keys.
 */
export function parseBody<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const { issues } = result.error;
  const type = issues.some(({ code }) => code === 'unrecognized_keys') ? 'unknown-field' : 'validation';
  throw new HttpProblem(
    type,
    'What was sent is not as it should be; "errors" says what is wrong with each value.',
    issues.flatMap(describe),
  );
}

function describe(issue: z.core.$ZodIssue): ValueProblem[] {
  if (issue.code !== 'unrecognized_keys') return [{ pointer: pointerTo(issue.path), detail: issue.message }];
  return issue.keys.map((key) => ({
    pointer: pointerTo([...issue.path, key]),
    detail: 'is not known here: leave it out',
  }));
}
