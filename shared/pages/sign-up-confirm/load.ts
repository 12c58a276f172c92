import { deadLinkMessage, type LinkMessage, linkStatus, sendMessage } from '../../forms/subscriptions/dead-link.ts';
import type { ConfirmationData, ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { found, type LoadRequest } from '../../page.ts';
import { periodsOf } from '../../retention.ts';
import { href } from '../../routes.ts';

/** The page behind the confirmation links in our mails: a button to confirm, or the reason why there is none. */
export function load({
  viewerData = { state: 'unknown' },
  query,
  content,
}: LoadRequest<'sign-up-confirm', ViewerData<'sign-up-confirm'>>) {
  const done =
    viewerData.state === 'ready' || viewerData.state === 'unknown' ? undefined : askedMessage(query.get('done'));
  const linkMessage = done ?? messageOf(viewerData);
  const head = {
    title: linkMessage.heading,
    description: 'Confirm that the request for our letter was yours.',
    path: href('sign-up-confirm'),
    crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Confirm' }],
  };
  const { emails, retention } = content.site;
  const data = {
    viewerData,
    ...linkMessage,
    wasAsked: done !== undefined,
    email: emails.general,
    pendingPeriod: periodsOf(retention).pending,
  };
  return { ...found(head, data), status: done ? 200 : linkStatus(viewerData) };
}

function askedMessage(done: string | null): LinkMessage | undefined {
  return done === 'resent'
    ? { heading: 'Look into your inbox', message: 'A new link is on its way to the same address.' }
    : sendMessage(done);
}

function messageOf(viewerData: ConfirmationData): LinkMessage {
  switch (viewerData.state) {
    case 'ready':
      return readyMessages[viewerData.about];
    case 'used':
      return {
        heading: 'This is confirmed already',
        message: 'The link has done its work; there is nothing left to do.',
      };
    case 'expired':
      return viewerData.canResend
        ? {
            heading: 'This link has expired',
            message: 'It held for 48 hours. Your request is still open: have a new link sent to the same address.',
          }
        : {
            heading: 'This link has expired',
            message: 'It held for a limited time. Ask for the letter once more, and we send a new one.',
          };
    case 'unknown':
      return deadLinkMessage('unknown');
  }
}

const readyMessages: Record<(ConfirmationData & { state: 'ready' })['about'], LinkMessage> = {
  subscription: {
    heading: 'Confirm your subscription',
    message: 'One press, and the next monthly letter comes to you, about what stood in our mail.',
  },
  address: {
    heading: 'Confirm your new address',
    message: 'One press, and the letter comes to this address from now on.',
  },
  undo: {
    heading: 'Take the letter up again',
    message: 'One press, and everything is as it was before you unsubscribed.',
  },
};
