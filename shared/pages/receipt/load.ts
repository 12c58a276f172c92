import { deadLinkMessage, type LinkMessage, linkStatus } from '../../forms/subscriptions/dead-link.ts';
import type { ReceiptData, ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { errorTitle } from '../../text/error-title.ts';
import { formatDate } from '../../text/format.ts';

/** The data that a visitor sent with a form. Shows no internal state, such as spam scores or the delivery of mails. */
export function load({
  params,
  query,
  viewerData = { state: 'unknown' },
  content,
}: LoadRequest<'receipt', ViewerData<'receipt'>>) {
  const wasErased = query.get('done') === 'erased' && viewerData.state === 'unknown';
  const linkMessage = messageOf(viewerData, wasErased);
  const problem = viewerData.state === 'ready' ? viewerData.problem : undefined;
  const head = {
    title: errorTitle(linkMessage.heading, problem !== undefined),
    description:
      'What was sent through one of our forms, why we keep it and until when; download it, correct it, erase it.',
    path: href('receipt', params),
    crumbs: [{ label: 'Contact us', href: href('contact-us') }, { label: 'What was sent' }],
  };
  return {
    ...found(head, { viewerData, ...linkMessage, wasErased, email: content.site.emails.privacy }),
    status: wasErased ? 200 : linkStatus(viewerData),
  };
}

function messageOf(viewerData: ReceiptData, wasErased: boolean): LinkMessage {
  if (viewerData.state !== 'ready') return deadLinkMessage(viewerData.state, wasErased ? 'submission' : undefined);
  const { reference, form, receivedAt, keptUntil, unconfirmedUntil } = viewerData;
  const why = {
    contact: `We keep it to answer you, and delete it on ${formatDate(keptUntil)} at the latest.`,
    'sign-up': `We keep it to send the letter that was asked for: until ${formatDate(unconfirmedUntil)} or, when it is confirmed from the mailbox, until ${formatDate(keptUntil)} at the latest. This page shows it until ${formatDate(unconfirmedUntil)}.`,
  }[form];
  return { heading: `What was sent as ${reference}`, message: `This was sent on ${formatDate(receivedAt)}. ${why}` };
}
