import { deadLinkMessage, type LinkMessage, linkStatus } from '../../forms/subscriptions/dead-link.ts';
import {
  type PreferencesData,
  type PreferencesDone,
  preferencesDone,
  type ViewerData,
} from '../../forms/subscriptions/viewer-data.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { errorTitle } from '../../text/error-title.ts';
import { formatDate } from '../../text/format.ts';

const doneMessages: Record<PreferencesDone, string> = {
  saved: 'Your interests are saved.',
  paused: 'The letter is paused.',
  resumed: 'The letter comes again.',
  address:
    'If the new address can take the letter, a mail with a link is on its way to it. Until it is confirmed, nothing changes.',
  unsubscribed: 'You are unsubscribed.',
  undone: 'You are subscribed again.',
  erased: 'Everything is erased.',
};

/** The settings of a subscription, reached by a link with a token, without a login. */
export function load({
  params,
  query,
  viewerData = { state: 'unknown' },
  content,
}: LoadRequest<'preferences', ViewerData<'preferences'>>) {
  const done = preferencesDone.find((action) => action === query.get('done'));
  const wasErased = done === 'erased' && viewerData.state === 'unknown';
  const linkMessage = messageOf(viewerData, wasErased);
  const problem = viewerData.state === 'ready' ? viewerData.problem : undefined;
  const head = {
    title: errorTitle(linkMessage.heading, problem !== undefined),
    description: 'Choose what our letter is about, pause it, move it, end it, or erase everything.',
    path: href('preferences', params),
    crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Your subscription' }],
  };
  const shownDone = done && viewerData.state === 'ready' && !problem ? doneMessages[done] : undefined;
  return {
    ...found(head, { viewerData, ...linkMessage, wasErased, done: shownDone, email: content.site.emails.general }),
    status: wasErased ? 200 : linkStatus(viewerData),
  };
}

function messageOf(viewerData: PreferencesData, wasErased: boolean): LinkMessage {
  if (viewerData.state !== 'ready') return deadLinkMessage(viewerData.state, wasErased ? 'address' : undefined);
  const { email, subscription, pausedUntil } = viewerData;
  const message = {
    active: `The letter comes to ${email}.`,
    paused: `The letter to ${email} is paused${pausedUntil ? ` until ${formatDate(pausedUntil)}` : ''}.`,
    unsubscribed: `No letter comes to ${email}. What you entered is still stored, marked as ended: subscribe again or erase it here.`,
  }[subscription];
  return { heading: 'Your subscription', message };
}
