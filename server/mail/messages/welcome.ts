/** Welcomes a new subscriber: what to expect and how to unsubscribe. It has the headers of bulk mail. */
import { formatList } from '../../../shared/text/format.ts';
import type { Message } from '../rendering/message.ts';
import { listId, type MessageContext } from './message-context.ts';

type Subscribed = { interests: string[]; preferencesUrl: string; unsubscribeUrl: string };

/** @param subscribed `interests`: their names. */
export function welcome(
  { interests, preferencesUrl, unsubscribeUrl }: Subscribed,
  context: MessageContext,
): Message<'welcome'> {
  const { site, host, origin } = context;
  return {
    kind: 'welcome',
    subject: `Your subscription to ${site.name} has begun`,
    heading: 'You are subscribed',
    blocks: [
      { kind: 'text', text: 'The next monthly letter comes to this address.' },
      ...(interests.length
        ? [
            {
              kind: 'text',
              text: `You follow ${formatList(interests)}. When we publish a new analysis on one of them, you get a short notice.`,
            } as const,
          ]
        : []),
      {
        kind: 'action',
        label: 'Change what you receive',
        href: preferencesUrl,
        note: 'There you choose what it is about, pause it for a while or move it to another address.',
      },
      { kind: 'link', text: 'Until then, everything in Blue View is open to read', href: `${origin}/blue` },
      {
        kind: 'link',
        text: 'To stop, open this page and press its button; it takes effect at once',
        href: unsubscribeUrl,
      },
    ],
    reason: `You get this mail because you confirmed a subscription at ${host}. There is no tracking in it: no pixel, and links that are the plain addresses of our pages.`,
    replyTo: site.emails.general,
    headers: { ...bulkHeaders(unsubscribeUrl, context), 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Headers of every mail of the letter (RFC 2369, RFC 2919, RFC 8058). */
export function bulkHeaders(unsubscribeUrl: string, context: MessageContext): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:${context.site.emails.general}?subject=Unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': listId('letter', context),
  };
}
