import { deadLinkMessage, type LinkMessage, linkStatus, sendMessage } from '../../forms/subscriptions/dead-link.ts';
import type { UnsubscribeData, ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

/** The page behind the unsubscribe link in our mails. */
export function load({
  params,
  query,
  viewerData = { state: 'unknown' },
  content,
}: LoadRequest<'unsubscribe', ViewerData<'unsubscribe'>>) {
  const asked = 'canUndo' in viewerData ? sendMessage(query.get('done')) : undefined;
  const linkMessage = asked ?? messageOf(viewerData);
  const head = {
    title: linkMessage.heading,
    description: 'End the letter, or take that back.',
    path: href('unsubscribe', params),
    crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Unsubscribe' }],
  };
  return {
    ...found(head, { viewerData, ...linkMessage, wasAsked: asked !== undefined, email: content.site.emails.general }),
    status: linkStatus(viewerData),
  };
}

function messageOf({ state }: UnsubscribeData): LinkMessage {
  switch (state) {
    case 'subscribed':
      return {
        heading: 'Stop the letter?',
        message: 'One press ends the letter and all notices to your address. It takes effect at once.',
      };
    case 'unsubscribed':
      return {
        heading: 'You are unsubscribed',
        message: 'The letter and the notices have stopped. Our last mail about it has a link that takes it back.',
      };
    default:
      return deadLinkMessage(state);
  }
}
