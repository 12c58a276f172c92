import { replyBy } from '../../forms/reply-by.ts';
import type { ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { suggestDomain } from '../../forms/suggest-domain.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

/** The confirmation after a message was sent. It also works when opened directly. */
export function load({
  content,
  viewerData,
  now,
}: LoadRequest<'contact-us-success', ViewerData<'contact-us-success'>>) {
  return found(
    {
      title: 'Message sent',
      description: 'Your message is with us. What happens next, and where to read on.',
      path: href('contact-us-success'),
      crumbs: [{ label: 'Contact Us', href: href('contact-us') }, { label: 'Message sent' }],
    },
    {
      email: content.site.emails.general,
      sent: viewerData,
      analyst: content.list('people').find(({ id, active }) => active && id === viewerData?.analyst)?.name,
      domain: viewerData && suggestDomain(viewerData.email),
      answer: replyBy(viewerData ? new Date(viewerData.at) : now, content.site.replies),
    },
  );
}
