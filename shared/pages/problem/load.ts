import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { type ProblemTypeId, problemTypes } from '../../site/problem-types.ts';
import type { ProblemsData } from '../problems/load.ts';

/** One problem type: the page at the `type` address of a problem document (RFC 9457). */
export function load({ params: { type } }: LoadRequest<'problem'>) {
  if (!Object.hasOwn(problemTypes, type)) return missing();
  const problem = problemTypes[type as ProblemTypeId];
  const { title, happened } = problem;
  const data: ProblemsData = { heading: title, problems: [problem], all: href('problems') };
  return found(
    {
      title,
      description: happened,
      path: href('problem', { type }),
      crumbs: [{ label: 'Problems', href: href('problems') }, { label: title }],
    },
    data,
  );
}
