/** Status codes and messages of the pages behind the links in our mails, above all for dead links. */
import type { LinkMailOutcome } from './viewer-data.ts';

/** `message` is also part of JSON responses. */
export type LinkMessage = { heading: string; message: string };

const sendMessages: Record<LinkMailOutcome, LinkMessage> = {
  sent: { heading: 'Look into your inbox', message: 'The link to the subscription is on its way to its mailbox.' },
  limited: {
    heading: 'Nothing was sent this time',
    message:
      'Three such mails went to this mailbox today, which is as many as we send. The link in the newest of them works.',
  },
  none: {
    heading: 'Nothing was sent',
    message: 'The address to which this link was sent has no subscription any more: it was moved to another address.',
  },
};

/** What became of a mail that was asked for. @param done the value of `?done=`, which anybody may have written. */
export function sendMessage(done: string | null): LinkMessage | undefined {
  return done !== null && Object.hasOwn(sendMessages, done) ? sendMessages[done as LinkMailOutcome] : undefined;
}

export function linkStatus(facts: { state: string; problem?: unknown }): number {
  if (facts.state === 'unknown') return 404;
  if (facts.state === 'expired') return 410;
  return facts.problem === undefined ? 200 : 422;
}

/** @param erased what the visitor has just erased, if anything. */
export function deadLinkMessage(state: 'expired' | 'unknown', erased?: keyof typeof erasedMessages): LinkMessage {
  if (erased && state === 'unknown') return erasedMessages[erased];
  if (state === 'expired')
    return {
      heading: 'This link has expired',
      message:
        'Links in our mails work for a limited time. The link in the latest mail you have from us works longest.',
    };
  return {
    heading: 'There is nothing under this link',
    message:
      'Either it was not copied whole, or what it was about is deleted: at your request, or because its time was over.',
  };
}

/** The receipt page erases one submission, the preferences page all data of an address. */
const erasedMessages = {
  submission: {
    heading: 'It is erased',
    message:
      'What was sent is deleted here, with the mails about it that waited. Nothing else is touched: a subscription is ended or erased by the links in its mails.',
  },
  address: {
    heading: 'Everything is erased',
    message:
      'Your subscription is deleted, and all that was sent through our forms with your address, with every mail to it and about it. No copy is left in our forms.',
  },
} satisfies Record<string, LinkMessage>;
