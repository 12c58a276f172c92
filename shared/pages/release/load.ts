import { deadLinkMessage, linkStatus } from '../../forms/subscriptions/dead-link.ts';
import type { ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

/** For staff: a submission held back as likely spam, with a button to release it. */
export function load({ params, viewerData = { state: 'unknown' } }: LoadRequest<'release', ViewerData<'release'>>) {
  const linkMessage =
    'reference' in viewerData ? messageOf(viewerData.state, viewerData.reference) : deadLinkMessage(viewerData.state);
  const head = {
    title: linkMessage.heading,
    description: 'Something that was held back as likely spam.',
    path: href('release', params),
    crumbs: [{ label: linkMessage.heading }],
  };
  return { ...found(head, { viewerData, ...linkMessage }), status: linkStatus(viewerData) };
}

function messageOf(state: 'held' | 'released', reference: string) {
  return state === 'held'
    ? {
        heading: `${reference} is held back`,
        message:
          'It looked like spam. If it is meant for us, release it: its mails are then sent as if nothing had happened.',
      }
    : { heading: `${reference} is released`, message: 'Its mails are on their way; there is nothing left to do.' };
}
