import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

/** What one sees after confirming. Opened directly it still makes sense. */
export function load({ content }: LoadRequest<'sign-up-confirmed'>) {
  return found(
    {
      title: 'You are subscribed',
      description: 'The next monthly letter comes to you. What happens next, and where to read on.',
      path: href('sign-up-confirmed'),
      crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Confirmed' }],
    },
    { email: content.site.emails.general },
  );
}
