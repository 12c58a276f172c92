import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

/** The page after confirming a subscription. It also works when opened directly. */
export function load({ content }: LoadRequest<'sign-up-confirmed'>) {
  return found(
    {
      title: 'You are subscribed',
      description: 'The next monthly letter comes to you. What happens next, and where to read on.',
      path: href('sign-up-confirmed'),
      crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Confirmed' }],
    },
    { email: content.site.emails.general, lastLetter: content.list('letters')[0]?.publishAt },
  );
}
