import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

/** The error page for 5xx responses. `problem.message` is the id of the request. */
export function load({ content, problem }: LoadRequest<'server-error'>) {
  return found(
    {
      title: `Error ${problem?.status ?? 500}`,
      bareTitle: true,
      description: 'Something went wrong on our side.',
      path: href('server-error'),
      crumbs: [],
      noindex: true,
    },
    {
      status: problem?.status ?? 500,
      requestId: problem?.message,
      retry: problem?.path,
      email: content.site.emails.general,
    },
  );
}
