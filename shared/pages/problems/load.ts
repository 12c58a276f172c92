import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { type ProblemType, problemTypes } from '../../site/problem-types.ts';

/** `href`: the page of a problem, undefined on that page itself. `all`: the page that lists all problems. */
export type ProblemsData = {
  heading: string;
  intro?: string;
  problems: (ProblemType & { href?: string })[];
  all?: string;
};

/** All problem types of the API. */
export function load(_request: LoadRequest<'problems'>) {
  const data: ProblemsData = {
    heading: 'Problems',
    intro:
      'When a request of a program cannot be answered, the answer is a problem document as RFC 9457 describes it. Its type is the address of one of these.',
    problems: Object.entries(problemTypes).map(([type, problem]) => ({ ...problem, href: href('problem', { type }) })),
  };
  return found(
    {
      title: 'Problems',
      description: 'What the answers to programs mean when something could not be done, and what to do then.',
      path: href('problems'),
      crumbs: [{ label: 'Problems' }],
    },
    data,
  );
}
