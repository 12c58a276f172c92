/** Errors of published files. */
import type { Request, Response } from 'express';
import { HttpProblem, sendProblemsOnly } from '../http/http-problem.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import type { FindFile } from './published-files.ts';

type Answer = ReturnType<FindFile>;

const problems = { gone: 'This page has been withdrawn', 'not-found': 'Page not found' };

/** @throws {HttpProblem} 404 or 410 for a file that is not there. */
export function fileOrProblem(
  answer: Answer,
  { fullPath }: Pick<SiteLocation, 'fullPath'>,
): Exclude<Answer, { kind: 'gone' } | { kind: 'not-found' }> {
  if (answer?.kind === 'gone' || answer?.kind === 'not-found')
    throw new HttpProblem(answer.kind, `${problems[answer.kind]}: ${fullPath}`);
  return answer;
}

/**
 * Programs download files, often without an Accept header: an error is a problem document for them, and a page for a
 * browser.
 */
export async function orProblem<Result>(req: Request, res: Response, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    res.vary('Accept');
    if (req.accepts(['json', 'html']) === 'json') sendProblemsOnly(res);
    throw error;
  }
}
