/**
 * The one rule for the queries of programs, in the API and in the files beside pages: a parameter that is not known, or
 * is given twice, is refused by name. Empty parameters, such as those of empty form fields, are ignored.
 */
import type * as z from 'zod';
import { isTrackingKey } from '../../shared/site/tracking-key.ts';
import { HttpProblem, pointerTo } from './http-problem.ts';

type ParameterProblem = { pointer: string; detail: string };

/** @param errors one for each parameter. @returns a problem with status 400. */
export function queryProblem(errors: readonly ParameterProblem[]): HttpProblem {
  return new HttpProblem(
    'malformed-request',
    'A parameter of the query is not valid; "errors" says which, and what it accepts.',
    errors,
  );
}

/** @param taken what the address takes, in a sentence: "this list takes limit, cursor". */
export function problemOfIssues(issues: readonly z.core.$ZodIssue[], taken: string): HttpProblem {
  return queryProblem(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknown(key, taken))
        : [{ pointer: pointerTo(issue.path), detail: issue.message }],
    ),
  );
}

/**
 * Checks the query of a file. What mail programs and networks append to links says nothing about what is asked, and is
 * no mistake of who follows them.
 * @param names the parameters of the file. @throws {HttpProblem} 400 that names each that is unknown or repeated.
 */
export function checkFileQuery(query: URLSearchParams, names: readonly string[]) {
  const taken = names.length > 0 ? `this file takes ${names.join(', ')}` : 'this file takes no parameters';
  const errors = [...new Set(query.keys())].flatMap((key) => {
    const values = query.getAll(key);
    if (names.includes(key)) return values.length > 1 ? [{ pointer: pointerTo([key]), detail: 'is given once' }] : [];
    return isTrackingKey(key) || values.every((value) => value === '') ? [] : [unknown(key, taken)];
  });
  if (errors.length > 0) throw queryProblem(errors);
}

export function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function unknown(key: string, taken: string): ParameterProblem {
  return { pointer: pointerTo([key]), detail: `is not known here; ${taken}` };
}
