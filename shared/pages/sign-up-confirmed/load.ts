import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

const token = /^[\w-]{60,512}$/;

/** What one sees after confirming. Opened without its token it still makes sense. */
export function load({ query, content }: LoadRequest<'sign-up-confirmed'>) {
  const given = query.get('token') ?? '';
  return found(
    {
      title: 'You are subscribed',
      description: 'The next monthly letter comes to you. What happens next, and where to read on.',
      path: href('sign-up-confirmed'),
      crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Confirmed' }],
    },
    { preferencesHref: token.test(given) ? href('preferences', { token: given }) : undefined, email: content.site.emails.general },
  );
}
