import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { deadLinkMessage, type LinkMessage, linkStatus, preferencesLinkSent } from '../../subscriptions/dead-link.ts';
import type { UnsubscribeData, ViewerData } from '../../subscriptions/viewer-data.ts';

/** The page behind the unsubscribe link in our mails. */
export function load({ params, query, viewerData = { state: 'unknown' }, content }: LoadRequest<'unsubscribe', ViewerData<'unsubscribe'>>) {
  const wasSent = query.get('done') === 'sent' && 'canUndo' in viewerData;
  const linkMessage = wasSent ? preferencesLinkSent : messageOf(viewerData);
  const head = {
    title: linkMessage.heading,
    description: 'End the letter, or take that back.',
    path: href('unsubscribe', params),
    crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Unsubscribe' }],
  };
  return { ...found(head, { viewerData, ...linkMessage, wasSent, email: content.site.emails.general }), status: linkStatus(viewerData) };
}

function messageOf({ state }: UnsubscribeData): LinkMessage {
  switch (state) {
    case 'subscribed':
      return { heading: 'Stop the letter?', message: 'One press ends the letter and all notices to your address. It takes effect at once.' };
    case 'unsubscribed':
      return { heading: 'You are unsubscribed', message: 'The letter and the notices have stopped. A last mail says so, with a link that takes it back.' };
    default:
      return deadLinkMessage(state);
  }
}
